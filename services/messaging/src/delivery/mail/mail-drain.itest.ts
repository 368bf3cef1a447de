import { newId, randomId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { createTestApp } from '@duet/testing/test-app';
import { createConnection } from 'mysql2/promise';
import { BRAND, stubRecipients } from '../../../test/mail-samples';
import { smtpSink, workerSettings } from '../../../test/smtp-sink';
import { migrations } from '../../migrations';
import { WorkerModule } from '../../worker.module';
import { MailRefill } from './mail-refill';

// @spec 12.3, 12.20
it('a worker finishes mails in progress at shutdown and leaves other mails to another worker', async () => {
  const sink = await smtpSink();
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
  const worker = await createTestApp(WorkerModule, {
    migrations,
    env: workerSettings(sink),
    stub: { 'brands.get': () => BRAND, ...stubRecipients(() => recipient) },
  });
  const now = worker.clock.now();
  const rows = Array.from({ length: 300 }, () => [
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
  await worker.get(MailRefill).refill();
  await eventually(() => expect(sink.mails.length).toBeGreaterThan(20), 20_000, 10);
  await worker.app.close();

  const database = await createConnection(worker.database.url);
  const [states] = await database.query(
    'SELECT state, attempts, COUNT(*) AS count FROM mail GROUP BY state, attempts ORDER BY state',
  );
  await database.end();
  const left = 300 - sink.mails.length;
  expect(states).toEqual([
    ...(left > 0 ? [{ state: 'due', attempts: 0, count: left }] : []),
    { state: 'sent', attempts: 1, count: sink.mails.length },
  ]);
  await worker.stub.close();
  await worker.database.release();
  await sink.close();
}, 60_000);
