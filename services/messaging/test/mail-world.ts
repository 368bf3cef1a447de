import type { BroadcastState, BroadcastText } from '@duet/schemas/broadcasts';
import type { AnyMailKind } from '@duet/schemas/mails';
import type { NotificationKind } from '@duet/schemas/notifications';
import { recurringQueue } from '@duet/service-kit/define-job';
import { idFloor, newId, randomId } from '@duet/service-kit/ids';
import { JobQueue } from '@duet/service-kit/job-queue';
import { TestClock } from '@duet/testing/test-clock';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import type { WorkerEnv } from '../src/env';
import { MailRepository } from '../src/delivery/mail/mail.repository';
import { migrations } from '../src/migrations';
import { WorkerModule } from '../src/worker.module';
import { BRAND } from './mail-samples';
import { type SmtpSink, smtpSink, workerSettings } from './smtp-sink';

/** Wednesday noon in Amsterdam. */
export const NOON = '2026-07-01T10:00:00.000Z';
const HOUR = 3_600_000;
const ADVERTISING: readonly NotificationKind[] = ['promotions', 'news'];

interface NewMember {
  name?: string;
  wants?: NotificationKind[];
  mainImage?: string | null;
  marketing?: boolean;
}

export interface MailWorld {
  worker: TestApp<WorkerEnv>;
  sink: SmtpSink;
  unread(
    member: string,
    chat?: { isNew?: boolean; name?: string; hoursAgo?: number },
  ): Promise<string>;
  write(member: string, conversation: string): Promise<void>;
  read(member: string, conversation: string): Promise<void>;
  mail(id: string, member: string, kind: AnyMailKind): Promise<void>;
  broadcast(
    kind: AnyMailKind,
    state: BroadcastState,
    texts: Record<string, BroadcastText>,
  ): Promise<string>;
  broadcastTo(
    member: string,
    mail: string,
    kind: AnyMailKind,
    texts: Record<string, BroadcastText>,
  ): Promise<void>;
  close(): Promise<void>;
}

export async function mailWorld(): Promise<MailWorld> {
  const sink = await smtpSink();
  const worker = await createTestApp(WorkerModule, {
    migrations,
    env: workerSettings(sink),
    clock: new TestClock(NOON),
    stub: { 'brands.get': () => BRAND, 'presence.seen': () => ({}) },
  });
  // Pauses recurring jobs, because tests start them directly.
  await worker.get(JobQueue).open(recurringQueue('messaging-worker')).pause();
  const now = () => worker.clock.now();
  const write = async (member: string, conversation: string, at = now()): Promise<void> => {
    await worker.sql(
      `UPDATE participant
        SET unread = unread + 1, last_seq = last_seq + 1, last_at = ?
        WHERE conversation_id = ? AND member_id = ?`,
      [at, conversation, member],
    );
    await worker.sql(
      `INSERT INTO message (id, conversation_id, seq, sender_id, client_id, kind, text, state,
           created_at, sent_at)
       SELECT ?, conversation_id, last_seq, partner_id, ?, 'text', 'A secret', 'sent', ?, ?
       FROM participant
       WHERE conversation_id = ? AND member_id = ?`,
      [
        `${idFloor(now()).slice(0, 10)}${newId().slice(10)}`,
        randomId(12),
        at,
        at,
        conversation,
        member,
      ],
    );
  };
  const broadcast = async (
    kind: AnyMailKind,
    state: BroadcastState,
    texts: Record<string, BroadcastText>,
  ): Promise<string> => {
    const id = newId();
    await worker.sql(
      `INSERT INTO broadcast (id, site, kind, state, path, send_at, created_by, created_at)
        VALUES (?, 'duet', ?, ?, '/credits', ?, ?, ?)`,
      [id, kind, state, now(), newId(), now()],
    );
    const rows = Object.entries(texts).map(([locale, { subject, preheader, body, button }]) => [
      id,
      locale,
      subject,
      preheader,
      body,
      button,
    ]);
    await worker.sql(
      `INSERT INTO broadcast_text (broadcast_id, locale, subject, preheader, body, button)
        VALUES ?`,
      [rows],
    );
    return id;
  };
  return {
    worker,
    sink,
    write,
    broadcast,
    async unread(member, { isNew = true, name = 'Kim', hoursAgo = 0 } = {}) {
      const [partner, conversation] = [await givenMember({ worker }, { name }), newId()];
      const [low, high] = [member, partner].sort();
      await worker.sql(
        `INSERT INTO conversation (id, site, member_low, member_high, created_at)
          VALUES (?, 'duet', ?, ?, ?)`,
        [conversation, low, high, now()],
      );
      await worker.sql(
        `INSERT INTO participant (conversation_id, member_id, partner_id, wrote_at)
          VALUES (?, ?, ?, ?), (?, ?, ?, ?)`,
        [conversation, member, partner, isNew ? null : now(), conversation, partner, member, now()],
      );
      await write(member, conversation, new Date(now().getTime() - hoursAgo * HOUR));
      return conversation;
    },
    async read(member, conversation) {
      await worker.sql(
        `UPDATE participant
          SET unread = 0, read_seq = last_seq
          WHERE conversation_id = ? AND member_id = ?`,
        [conversation, member],
      );
    },
    async mail(id, member, kind) {
      await worker.get(MailRepository).insert(worker.dataSource.manager, {
        id,
        site: 'duet',
        memberId: member,
        kind,
        requestId: 'test-request',
        now: now(),
      });
    },
    async broadcastTo(member, mail, kind, texts) {
      const id = await broadcast(kind, 'sent', texts);
      await worker.sql(
        'INSERT INTO broadcast_recipient (broadcast_id, member_id, mail_id) VALUES (?, ?, ?)',
        [id, member, mail],
      );
    },
    async close() {
      await worker.close();
      await sink.close();
    },
  };
}

export async function givenMember(
  { worker }: Pick<MailWorld, 'worker'>,
  {
    name = 'Nora',
    wants = [],
    mainImage = '{}',
    marketing = wants.some((kind) => ADVERTISING.includes(kind)),
  }: NewMember = {},
): Promise<string> {
  const id = randomId(12);
  await worker.sql(
    `INSERT INTO member (id, site, version, account_status, profile_status, name, gender,
         date_of_birth, country, region, city, main_image, fictional, signup_at, marketing)
     VALUES (?, 'duet', 1, 'active', 'active', ?, 'woman', '1995-05-05', 'NL', 'utrecht',
         'Utrecht', ?, 0, ?, ?)`,
    [id, name, mainImage, worker.clock.now(), marketing],
  );
  for (const kind of new Set([...ADVERTISING, ...wants]))
    await worker.sql(
      'INSERT INTO notification_preference (member_id, kind, wanted) VALUES (?, ?, ?)',
      [id, kind, wants.includes(kind)],
    );
  return id;
}
