import { newId, randomId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { createTestApp } from '@duet/testing/test-app';
import { BRAND, stubRecipients } from '../../../test/mail-samples';
import { smtpSink, workerSettings } from '../../../test/smtp-sink';
import { migrations } from '../../migrations';
import { WorkerModule } from '../../worker.module';
import { MailRefill } from './mail-refill';

// @spec 12.6
it('mails above the limit of a recipient domain are postponed, and no attempt is counted', async () => {
  const sink = await smtpSink();
  let asked = 0;
  const recipient = () => ({
    email: asked++ % 2 ? 'nora@small.example' : 'nora@SMALL.example',
    locale: 'nl' as const,
    name: 'Nora',
    verified: true,
    site_name: 'Duet',
    origin: 'http://localhost:3000',
    token: 'token',
    values: {},
  });
  const worker = await createTestApp(WorkerModule, {
    migrations,
    env: { ...workerSettings(sink), MAIL_DOMAIN_PER_MINUTE: 3 },
    stub: { 'brands.get': () => BRAND, ...stubRecipients(recipient) },
  });
  const now = worker.clock.now();
  const rows = Array.from({ length: 8 }, () => [
    newId(),
    'duet',
    randomId(12),
    'activation',
    'r',
    'due',
    now,
    now,
  ]);
  await worker.sql(
    'INSERT INTO mail (id, site, member_id, kind, request_id, state, next_at, created_at) VALUES ?',
    [rows],
  );
  await worker.get(MailRefill).refill();
  await eventually(async () =>
    expect(
      await worker.sql(
        `SELECT state, attempts, COUNT(*) AS count, MIN(next_at) > ? AS later
          FROM mail
          GROUP BY state, attempts
          ORDER BY state`,
        [now],
      ),
    ).toEqual([
      { state: 'due', attempts: 0, count: '5', later: 1 },
      { state: 'sent', attempts: 1, count: '3', later: null },
    ]),
  );
  expect(sink.mails).toHaveLength(3);
  await worker.close();
  await sink.close();
}, 30_000);
