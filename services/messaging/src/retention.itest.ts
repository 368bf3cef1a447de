import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { Housekeeping } from '@duet/service-kit/housekeeping';
import { testRetention } from '@duet/testing/retention';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { type Stage, createStage } from '../test/factories';
import { type SmtpSink, smtpSink, workerSettings } from '../test/smtp-sink';
import { LivePruning } from './chat/live/live-pruning';
import { PhotoSweep } from './chat/photos/photo-sweep.job';
import { MailRefill } from './delivery/mail/mail-refill';
import { PushRefill } from './delivery/push/push-refill';
import type { WorkerEnv } from './env';
import { migrations } from './migrations';
import { retention } from './retention';
import { SafetyPurge } from './safety/screening/safety-purge';
import { WorkerModule } from './worker.module';

let stage: Stage;
let worker: TestApp<WorkerEnv>;
let sink: SmtpSink;
beforeAll(async () => {
  [stage, sink] = [await createStage(), await smtpSink()];
  const { env, clock } = stage.app;
  worker = await createTestApp(WorkerModule, {
    migrations,
    env: { ...workerSettings(sink), DATABASE_URL: env.DATABASE_URL },
    clock,
  });
});
afterAll(async () => {
  await worker.close();
  await stage.app.close();
  await sink.close();
});

describe('retention of messaging', () =>
  testRetention(() => stage.app, {
    retention,
    jobs: {
      'prune-live-events': () => stage.app.get(LivePruning).prune(),
      'prune-mails': () => worker.get(MailRefill).prune(),
      'prune-pushes': () => worker.get(PushRefill).prune(),
      'purge-old-rows': () => stage.app.get(Housekeeping).purge(),
      'purge-screening': () => stage.app.get(SafetyPurge).purge(),
      'sweep-photos': () => stage.app.get(PhotoSweep).sweep(),
    },
    values: {
      held_message: [{ state: 'settled' }],
      message: [{ sender_id: `${SYNTHETIC_PREFIX}001` }],
    },
  }));
