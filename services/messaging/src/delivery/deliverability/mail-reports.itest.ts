import { newId } from '@duet/service-kit/ids';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { createTransport } from 'nodemailer';
import { buildMemberRow } from '../../../test/member-row';
import { arf, dsn, outOfOffice } from '../../../test/reports';
import { smtpSink, workerSettings } from '../../../test/smtp-sink';
import type { WorkerEnv } from '../../env';
import { migrations } from '../../migrations';
import { WorkerModule } from '../../worker.module';
import { MailTokens } from './mail-tokens';
import { REPORT_BYTES, ReportServer } from './report-server';
import { SOFT_BOUNCES } from './suppressions';

let worker: TestApp<WorkerEnv>;
let member: string;
const DOMAIN = 'bounces.duet.test';

beforeAll(async () => {
  const sink = await smtpSink();
  await sink.close();
  worker = await createTestApp(WorkerModule, {
    migrations,
    env: { ...workerSettings(sink), REPORTS_PORT: 0 },
  });
});
afterAll(() => worker.close());
beforeEach(async () => {
  await worker.truncate();
  member = await buildMemberRow(worker);
});

async function sentMail(of: string | null = member): Promise<string> {
  const id = newId();
  await worker.sql(
    `INSERT INTO mail (id, site, member_id, kind, stream, request_id, state, attempts,
        address_hash, created_at, sent_at)
      VALUES (?, 'duet', ?, 'activation', 'transactional', 'r', 'sent', 1, REPEAT('a', 32), NOW(),
        NOW())`,
    [id, of],
  );
  return id;
}

const tokens = () => worker.get(MailTokens);
const returnPath = (mail: string) => `${tokens().bounce(mail)}@${DOMAIN}`;
const reasons = async () =>
  (
    await worker.sql<{ reason: string }>(
      'SELECT reason FROM mail_suppression WHERE member_id = ? ORDER BY reason',
      [member],
    )
  ).map(({ reason }) => reason);
const findState = async (id: string) =>
  (
    await worker.sql<{ state: string; reason: string | null }>(
      'SELECT state, reason FROM mail WHERE id = ?',
      [id],
    )
  )[0];

async function hand(to: string, raw: string): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: worker.get(ReportServer).port,
    ignoreTLS: true,
  });
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw });
    return 250;
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}

const bounce = (mail: string, ...recipients: { action: string; status: string }[]) =>
  hand(returnPath(mail), dsn({ to: returnPath(mail), recipients }));

// @spec 12.12
describe('bounce report', () => {
  it('suppresses the address after a permanent failure; a repeated report changes nothing', async () => {
    const mail = await sentMail();
    for (let time = 0; time < 2; time += 1)
      expect(await bounce(mail, { action: 'failed', status: '5.1.1' })).toBe(250);
    expect(await reasons()).toEqual(['bounce']);
    expect(await findState(mail)).toEqual({ state: 'refused', reason: 'bounce 5.1.1' });
  });

  it('suppresses the address after temporary failures of three mails', async () => {
    for (let count = 1; count <= SOFT_BOUNCES; count += 1) {
      expect(await reasons()).toEqual([]);
      const mail = await sentMail();
      for (let time = 0; time < 2; time += 1)
        await bounce(mail, { action: 'failed', status: '4.2.2' });
    }
    expect(await reasons()).toEqual(['bounce']);
  });

  it('ignores temporary failures older than two weeks', async () => {
    for (let count = 1; count < SOFT_BOUNCES; count += 1)
      await bounce(await sentMail(), { action: 'failed', status: '4.2.2' });
    worker.clock.advance(15 * 24 * 3_600_000);
    await bounce(await sentMail(), { action: 'failed', status: '4.2.2' });
    expect(await reasons()).toEqual([]);
  });

  it.each([
    ['a delay', [{ action: 'delayed', status: '4.4.1' }]],
    ['a policy rejection', [{ action: 'failed', status: '5.7.1' }]],
    [
      'one failed recipient of several',
      [
        { action: 'failed', status: '5.1.1' },
        { action: 'delivered', status: '2.0.0' },
      ],
    ],
    ['no recipients', []],
  ])('suppresses nothing for %s', async (_what, recipients) => {
    const mail = await sentMail();
    expect(await bounce(mail, ...recipients)).toBe(250);
    expect(await reasons()).toEqual([]);
    expect((await findState(mail))?.state).toBe('sent');
  });

  it('for a receiver who is not a member, changes only the state of the mail', async () => {
    const mail = await sentMail(null);
    await bounce(mail, { action: 'failed', status: '5.1.1' });
    expect(await findState(mail)).toMatchObject({ state: 'refused' });
    expect(await worker.sql('SELECT * FROM mail_suppression')).toEqual([]);
  });
});

// @spec 12.13
describe('complaint report', () => {
  const complaints = `complaints@${DOMAIN}`;
  const complain = (original: string[], feedback = 'abuse') =>
    hand(complaints, arf({ to: complaints, original, feedback }));

  it('suppresses mails to the member whose unsubscribe link or return path is in the report', async () => {
    const mail = await sentMail();
    for (const original of [
      [
        `List-Unsubscribe: <https://duet.test/api/unsubscribe?token=${tokens().unsubscribe(member)}>`,
      ],
      [`Return-Path: <${returnPath(mail)}>`],
    ]) {
      await worker.sql('DELETE FROM mail_suppression');
      expect(await complain(['From: hello@duet.test', ...original])).toBe(250);
      expect(await reasons()).toEqual(['fbl']);
    }
  });

  it('changes nothing if the token is missing or forged, or if the report type is not-spam', async () => {
    const forged = tokens().unsubscribe(member).replace(/.{4}$/, '0000');
    await complain(['From: hello@duet.test']);
    await complain([`List-Unsubscribe: <https://duet.test/api/unsubscribe?token=${forged}>`]);
    await complain(
      [
        `List-Unsubscribe: <https://duet.test/api/unsubscribe?token=${tokens().unsubscribe(member)}>`,
      ],
      'not-spam',
    );
    expect(await reasons()).toEqual([]);
  });
});

describe('report server', () => {
  it('unsubscribes the member whose token is in the recipient address', async () => {
    expect(
      await hand(`${tokens().unsubscribe(member)}@${DOMAIN}`, 'Subject: unsubscribe\r\n\r\n'),
    ).toBe(250);
    expect(await reasons()).toEqual(['listunsubscribe']);
  });

  // @spec 12.11, 12.14
  it('rejects recipient addresses without a valid signature', async () => {
    const genuine = returnPath(await sentMail());
    const strangers = [
      'nora@example.org',
      `nora@${DOMAIN}`,
      genuine.replace(/.@/, '@'),
      genuine.replace(DOMAIN, 'example.org'),
      `b-${newId().toLowerCase()}-${'0'.repeat(20)}@${DOMAIN}`,
    ];
    for (const address of strangers)
      expect([
        address,
        await hand(
          address,
          dsn({ to: address, recipients: [{ action: 'failed', status: '5.1.1' }] }),
        ),
      ]).toEqual([address, 550]);
    expect(await worker.sql('SELECT * FROM mail_suppression')).toEqual([]);
  });

  // @spec 12.14
  it('rejects a mail that is too large and accepts the next mail', async () => {
    const mail = await sentMail();
    expect(
      await hand(
        returnPath(mail),
        `Subject: huge\r\n\r\n${'x'
          .repeat(70)
          .concat('\r\n')
          .repeat(Math.ceil(REPORT_BYTES / 60))}`,
      ),
    ).toBe(552);
    expect(await bounce(mail, { action: 'failed', status: '5.1.1' })).toBe(250);
    expect(await reasons()).toEqual(['bounce']);
  });

  // @spec 12.14
  it.each([
    ['an out-of-office reply', outOfOffice('x')],
    ['binary data', '\xff\xfe\x01'.repeat(2_000)],
  ])('accepts %s and changes nothing', async (_what, raw) => {
    const mail = await sentMail();
    expect(await hand(returnPath(mail), raw)).toBe(250);
    expect(await reasons()).toEqual([]);
    expect((await findState(mail))?.state).toBe('sent');
  });

  it('stores no suppression for an unknown member', async () => {
    await worker.sql('DELETE FROM member');
    await bounce(await sentMail(), { action: 'failed', status: '5.1.1' });
    expect(await worker.sql('SELECT * FROM mail_suppression')).toEqual([]);
  });
});
