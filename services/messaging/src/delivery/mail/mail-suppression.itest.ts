import { newId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { buildMemberRow } from '../../../test/member-row';
import { BRAND, stubRecipients } from '../../../test/mail-samples';
import { type SmtpSink, smtpSink, workerSettings } from '../../../test/smtp-sink';
import type { WorkerEnv } from '../../env';
import { migrations } from '../../migrations';
import { WorkerModule } from '../../worker.module';
import { MailRefill } from './mail-refill';

let worker: TestApp<WorkerEnv>;
let sink: SmtpSink;
let member: string;
let address: string;

beforeAll(async () => {
  sink = await smtpSink();
  worker = await createTestApp(WorkerModule, { migrations, env: workerSettings(sink) });
});
afterAll(async () => {
  await worker.close();
  await sink.close();
});
beforeEach(async () => {
  await worker.truncate();
  sink.mails.length = 0;
  sink.answer = null;
  address = 'nora@example.org';
  member = await buildMemberRow(worker);
  const recipient = () => ({
    email: address,
    locale: 'nl' as const,
    name: 'Nora',
    verified: true,
    site_name: 'Duet',
    origin: 'http://localhost:3000',
    token: 'token',
    values: { email: address },
  });
  worker.stub.answer({
    'brands.get': () => BRAND,
    ...stubRecipients(recipient),
  });
});

async function send(kind: string): Promise<string> {
  const id = newId();
  const now = worker.clock.now();
  await worker.sql(
    `INSERT INTO mail (id, site, member_id, kind, request_id, state, next_at, created_at)
      VALUES (?, 'duet', ?, ?, 'r', 'due', ?, ?)`,
    [id, member, kind, now, now],
  );
  await worker.get(MailRefill).refill();
  const row = async () =>
    (
      await worker.sql<{ state: string; reason: string | null }>(
        'SELECT state, reason FROM mail WHERE id = ?',
        [id],
      )
    )[0];
  await eventually(async () => expect(['due', 'sending']).not.toContain((await row())?.state));
  const { state = '', reason } = (await row()) ?? {};
  return state === 'dropped' ? `${state}: ${reason}` : state;
}

const reasons = async () =>
  (
    await worker.sql<{ reason: string }>(
      'SELECT reason FROM mail_suppression WHERE member_id = ?',
      [member],
    )
  ).map(({ reason }) => reason);
const bounceAt = async (refusal = '550 5.1.1 no such mailbox') => {
  sink.answer = refusal;
  expect(await send('password_changed')).toBe('refused');
  sink.answer = null;
};

// @spec 12.15
describe('mail suppression', () => {
  it.each(['fbl', 'listunsubscribe'])(
    'does not block account mails if its reason is %s',
    async (reason) => {
      await worker.sql(
        'INSERT INTO mail_suppression (member_id, reason, created_at) VALUES (?, ?, NOW())',
        [member, reason],
      );
      expect(await send('password_changed')).toBe('sent');
      expect(await reasons()).toEqual([reason]);
    },
  );

  // @spec 11.39
  it('drops every mail to a synthetic member', async () => {
    member = 'synthetic001';
    expect(await send('password_changed')).toBe('dropped: null');
    expect(sink.mails).toEqual([]);
  });

  it('blocks mails to an address that does not exist', async () => {
    await bounceAt();
    expect(await reasons()).toEqual(['bounce']);
    expect(await send('password_changed')).toBe('dropped: suppressed: bounce');
    expect(sink.mails).toEqual([]);
  });

  it('does not block a password reset, and is lifted when the reset mail is accepted', async () => {
    await bounceAt();
    expect(await send('password_reset')).toBe('sent');
    expect(await reasons()).toEqual([]);
    expect(await send('password_changed')).toBe('sent');
  });

  it('does not block mails to the member’s new address', async () => {
    await bounceAt();
    address = 'nora@example.net';
    expect(await send('password_changed')).toBe('sent');
    expect(await reasons()).toEqual([]);
  });

  it('stays after a mail to a new, unconfirmed address is accepted', async () => {
    await bounceAt();
    address = 'nora@example.net';
    expect(await send('mail_change')).toBe('sent');
    expect(await reasons()).toEqual(['bounce']);
  });

  it('ignores a bounce of a new, unconfirmed address', async () => {
    sink.answer = '550 5.1.1 no such mailbox';
    expect(await send('mail_change')).toBe('refused');
    expect(await reasons()).toEqual([]);
  });

  it('does not start when a server rejects the content of a mail', async () => {
    await bounceAt('554 5.7.1 this looks like spam');
    expect(await reasons()).toEqual([]);
    expect(await send('password_changed')).toBe('sent');
  });
});
