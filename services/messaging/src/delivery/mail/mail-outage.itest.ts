import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@duet/testing/eventually';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { mailSteps } from '../../../test/due-mails';
import { BRAND, stubRecipients } from '../../../test/mail-samples';
import { type SmtpSink, smtpSink, workerSettings } from '../../../test/smtp-sink';
import type { WorkerEnv } from '../../env';
import { migrations } from '../../migrations';
import { WorkerModule } from '../../worker.module';

const MINUTE = 60_000;

let worker: TestApp<WorkerEnv>;
let sink: SmtpSink;
const { dueMail, refill } = mailSteps({ worker: () => worker });

beforeEach(() => worker.truncate());
beforeAll(async () => {
  sink = await smtpSink();
  const recipient = {
    email: 'nora@example.org',
    locale: 'nl' as const,
    name: 'Nora',
    verified: true,
    site_name: 'Duet',
    origin: 'http://localhost:3000',
    token: 'token',
    values: {},
  };
  worker = await createTestApp(WorkerModule, {
    migrations,
    env: workerSettings(sink),
    stub: { 'brands.get': () => BRAND, ...stubRecipients(() => recipient) },
  });
});
afterAll(async () => {
  await worker.close();
  await sink.close();
});

const countStates = () =>
  worker.sql('SELECT state, attempts, COUNT(*) AS count FROM mail GROUP BY state, attempts');

const isRested = () =>
  eventually(async () =>
    expect(await worker.sql("SELECT id FROM mail WHERE state = 'sending'")).toEqual([]),
  );

// @spec 12.5
it('mails wait while the mail server is unreachable for two hours, and are then sent in one attempt', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => dueMail()));
  const port = Number(new URL(sink.url).port);
  await sink.close();
  for (let minutes = 0; minutes < 120; minutes += 6) {
    worker.clock.advance(6 * MINUTE);
    await refill();
    await sleep(350);
    await isRested();
  }
  expect(await countStates()).toEqual([{ state: 'due', attempts: 0, count: '40' }]);
  sink = await smtpSink(port);
  await eventually(
    async () => {
      // A mail whose lease ends while the worker sends it would be sent again.
      await isRested();
      worker.clock.advance(MINUTE);
      await refill();
      expect(await countStates()).toEqual([{ state: 'sent', attempts: 1, count: '40' }]);
    },
    30_000,
    400,
  );
  const received = sink.mails.map((mail) => /Message-ID: <(.+)@/.exec(mail)?.[1] ?? '');
  expect(received.sort()).toEqual(ids.sort());
}, 120_000);

it('a mail is given up after three attempts if the server answers 421 to its recipient each time', async () => {
  await dueMail();
  sink.poison = { to: 'nora@example.org', answer: '421 not now' };
  for (const [index, state] of ['due', 'due', 'dead'].entries()) {
    worker.clock.advance(MINUTE);
    await refill();
    const expected = [{ state, attempts: index + 1, count: '1' }];
    await eventually(async () => expect(await countStates()).toEqual(expected), 15_000, 50);
  }
}, 60_000);
