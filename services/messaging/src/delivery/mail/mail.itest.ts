import { AppError } from '@duet/service-kit/errors';
import { idFloor, newId, randomId } from '@duet/service-kit/ids';
import { JobQueue } from '@duet/service-kit/job-queue';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { Redis } from 'ioredis';
import { BRAND, stubRecipients } from '../../../test/mail-samples';
import { type SmtpSink, smtpSink, workerSettings } from '../../../test/smtp-sink';
import { mailSteps } from '../../../test/due-mails';
import type { WorkerEnv } from '../../env';
import { migrations } from '../../migrations';
import { WorkerModule } from '../../worker.module';
import { MailLedger } from './mail-ledger';
import { MailQueue } from './mail-queue';
import { MailRefill } from './mail-refill';
import { MailServers } from './mail-servers';

let worker: TestApp<WorkerEnv>;
let sink: SmtpSink;
const { dueMail, refill, stateOf } = mailSteps({ worker: () => worker });

const recipient = {
  email: 'nora@example.org',
  locale: 'nl' as const,
  name: 'Nora',
  verified: true,
  site_name: 'Duet',
  origin: 'http://localhost:3000',
  token: 'one-time-token-of-nora',
  values: {},
};

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
  worker.stub.answer({ ...stubRecipients(() => recipient), 'brands.get': () => BRAND });
});

async function dueMails(count: number): Promise<string[]> {
  const now = worker.clock.now();
  const rows = Array.from({ length: count }, () => [
    newId(),
    'duet',
    randomId(12),
    'activation',
    'test-request',
    'due',
    now,
    now,
  ]);
  await worker.sql(
    'INSERT INTO mail (id, site, member_id, kind, request_id, state, next_at, created_at) VALUES ?',
    [rows],
  );
  return rows.map(([id]) => String(id));
}

it('a due mail is sent once, in the language that the identity service returns', async () => {
  const id = await dueMail();
  await refill();
  await refill();
  await eventually(async () => expect((await stateOf(id))?.state).toBe('sent'));
  await refill();
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]).toContain('To: nora@example.org');
  expect(sink.mails[0]).toMatch(/Subject: Bevestig je e-mailadres/);
  expect(sink.mails[0]).toContain(`Message-ID: <${id}@duet.test>`);
  expect(sink.mails[0]?.replaceAll('=\r\n', '')).toContain(
    '/activate/done?token=3Done-time-token-of-nora',
  );
});

// @spec 12.4
it('after a Redis flush, every mail is sent, and only mails in progress may be sent twice', async () => {
  const ids = await dueMails(1_000);
  await refill();
  await eventually(() => expect(sink.mails.length).toBeGreaterThan(50), 20_000, 20);
  await worker.get(Redis).flushdb();
  const inHand = new Set(
    (await worker.sql<{ id: string }>("SELECT id FROM mail WHERE state = 'sending'")).map(
      ({ id }) => id,
    ),
  );
  await eventually(
    async () => {
      await refill();
      expect(await worker.sql('SELECT state, COUNT(*) AS count FROM mail GROUP BY state')).toEqual([
        { state: 'sent', count: '1000' },
      ]);
    },
    150_000,
    300,
  );
  const came = sink.mails.map((mail) => /Message-ID: <(.+)@/.exec(mail)?.[1] ?? '');
  expect([...new Set(came)].sort()).toEqual([...ids].sort());
  const doubled = came.filter((id, index) => came.indexOf(id) !== index);
  expect(doubled.filter((id) => !inHand.has(id))).toEqual([]);
}, 180_000);

// @spec 12.5
it('a mail is retried after a temporary rejection, and the reason of the last failure is stored', async () => {
  sink.answer = '451 come back later';
  const id = await dueMail();
  for (const attempts of [1, 2]) {
    await refill();
    await eventually(async () =>
      expect(await stateOf(id)).toMatchObject({
        state: 'due',
        attempts,
        reason: expect.stringContaining('451') as string,
      }),
    );
    expect(await refill()).toBe(0);
    worker.clock.advance(5_000 * attempts);
  }
  await refill();
  await eventually(async () =>
    expect(await stateOf(id)).toMatchObject({
      state: 'dead',
      attempts: 3,
      reason: expect.stringContaining('451') as string,
    }),
  );
  worker.clock.advance(24 * 3_600_000);
  expect(await refill()).toBe(0);
});

it('a mail is not retried after a permanent rejection', async () => {
  sink.answer = '550 no such mailbox';
  const id = await dueMail();
  await refill();
  await eventually(async () =>
    expect(await stateOf(id)).toMatchObject({
      state: 'refused',
      attempts: 1,
      reason: expect.stringContaining('550') as string,
    }),
  );
});

// @spec 12.5
it('a failed job is kept without addresses, and staff can run the job again', async () => {
  sink.answer = '550 5.7.1 mail from here to <nora@example.org> is not wanted';
  const id = await dueMail();
  await refill();
  const [queue] = worker.get(JobQueue).queues();
  await eventually(async () => expect(await queue?.getFailedCount()).toBe(1));
  const [job] = (await queue?.getFailed()) ?? [];
  expect(job?.failedReason).toContain('5.7.1');
  expect(
    `${job?.failedReason} ${job?.stacktrace?.join()} ${(await stateOf(id))?.reason}`,
  ).not.toContain('nora@');
  sink.answer = null;
  await job?.retry();
  await eventually(async () =>
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2, reason: null }),
  );
  expect(sink.mails).toHaveLength(1);
});

// @spec 12.6
it('account mails have priority over engagement mails', async () => {
  const [queue] = worker.get(JobQueue).queues();
  await queue?.pause();
  await worker.get(MailQueue).addAll([
    { id: newId(), attempts: 0, kind: 'weekly_updates', request_id: 'r', site: 'duet' },
    { id: newId(), attempts: 0, kind: 'activation', request_id: 'r', site: 'duet' },
  ]);
  const order = await queue?.getJobs(['waiting', 'prioritized']);
  expect(order?.map(({ opts }) => opts.priority ?? 0).sort()).toEqual([0, 10]);
  await queue?.resume();
});

// @spec 12.6
it('account mails are claimed before engagement mails that have been due for longer', async () => {
  await dueMail('weekly_updates');
  worker.clock.advance(1_000);
  const account = await dueMail();
  await worker.sql("UPDATE mail SET stream = 'engagement' WHERE id <> ?", [account]);
  const claimed = await worker.get(MailLedger).claimDue(1);
  expect(claimed.map(({ id }) => id)).toEqual([account]);
});

it('mails of a site whose mail server is unreachable are left out of the batch', async () => {
  await dueMails(3);
  const other = await dueMail();
  await worker.sql("UPDATE mail SET site = 'funkenflug' WHERE id = ?", [other]);
  const reachable = { isListed: false, sites: ['duet'] };
  jest.spyOn(worker.get(MailServers), 'findReachable').mockReturnValue(reachable);
  const claimed = await worker.get(MailLedger).claimDue(2);
  jest.restoreAllMocks();
  expect(claimed.map(({ id }) => id)).toEqual([other]);
});

// @spec 12.20
it('a mail whose lease has nearly ended becomes due again, and no attempt is counted', async () => {
  const slow = () => {
    worker.clock.advance(40_000);
    return recipient;
  };
  worker.stub.answer(stubRecipients(slow));
  const id = await dueMail();
  await refill();
  await eventually(async () =>
    expect(await stateOf(id)).toEqual({ state: 'due', attempts: 0, reason: null }),
  );
  await eventually(() => expect(worker.stub.calls('mail.recipients')).toHaveLength(1));
  expect(sink.mails).toEqual([]);
  worker.stub.answer(stubRecipients(() => recipient));
  await refill();
  await eventually(async () => expect((await stateOf(id))?.state).toBe('sent'));
});

it('a mail is dropped if the identity service returns no recipient', async () => {
  worker.stub.answer(stubRecipients(() => null));
  const id = await dueMail();
  await refill();
  await eventually(async () => expect((await stateOf(id))?.state).toBe('dropped'));
  expect(sink.mails).toEqual([]);
});

it('a mail is retried while the identity service is unavailable', async () => {
  worker.stub.answer({
    'mail.recipients': () => {
      throw new AppError('internal');
    },
  });
  const id = await dueMail();
  await refill();
  await eventually(async () =>
    expect(await stateOf(id)).toMatchObject({ state: 'due', attempts: 1 }),
  );
  worker.stub.answer(stubRecipients(() => recipient));
  worker.clock.advance(5_000);
  await refill();
  await eventually(async () => expect((await stateOf(id))?.state).toBe('sent'));
});

// @spec 12.5
it('another worker takes over the mail of a crashed worker', async () => {
  const id = await dueMail();
  await worker.sql(`UPDATE mail SET state = 'sending', attempts = 1, next_at = ? WHERE id = ?`, [
    new Date(worker.clock.now().getTime() + 60_000),
    id,
  ]);
  expect(await refill()).toBe(0);
  worker.clock.advance(61_000);
  await refill();
  await eventually(async () =>
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2 }),
  );
});

// @spec 11.9
it('mails are deleted after 90 days, unless they still wait to be sent', async () => {
  const at = (days: number) => new Date(worker.clock.now().getTime() - days * 86_400_000);
  const row = (days: number, state: string, next: Date | null) => [
    idFloor(at(days)),
    'duet',
    randomId(12),
    'activation',
    'test-request',
    state,
    next,
    at(days),
  ];
  const rows = [
    row(200, 'sent', null),
    row(91, 'refused', null),
    row(92, 'due', at(-1)),
    row(89, 'sent', null),
  ];
  await worker.sql(
    'INSERT INTO mail (id, site, member_id, kind, request_id, state, next_at, created_at) VALUES ?',
    [rows],
  );
  await worker.sql('INSERT INTO mail_bounce (mail_id, member_id, status, created_at) VALUES ?', [
    [
      [newId(), randomId(12), '4.2.2', at(91)],
      [newId(), randomId(12), '4.2.2', at(3)],
    ],
  ]);
  await worker.get(MailRefill).prune();
  expect(
    (await worker.sql<{ state: string }>('SELECT state FROM mail ORDER BY id')).map(
      ({ state }) => state,
    ),
  ).toEqual(['due', 'sent']);
  expect(await worker.sql('SELECT mail_id FROM mail_bounce')).toHaveLength(1);
});
