import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { defineRecurringJob } from './define-job';
import type { MethodDiscovery } from './discovery';
import { JobMetrics } from './job-metrics';
import { JobQueue } from './job-queue';
import { JobWorker } from './job-worker';

beforeAll(() => Logger.overrideLogger(false));

const redisUrl = 'redis://127.0.0.1:1';

it('JobWorker starts and stops immediately while Redis is unavailable', async () => {
  const job = defineRecurringJob({ name: 'tick', everyMs: 1_000 });
  const queue = new JobQueue(redisUrl, [job]);
  const method = { name: 'Test.run', metadata: job, call: () => undefined };
  const worker = new JobWorker(
    { definitions: [job], concurrency: {}, perSecond: {}, redisUrl, isVital: false },
    { find: () => [method] } as unknown as MethodDiscovery,
    queue,
    new JobMetrics(new Registry(), queue),
  );
  worker.onModuleInit();
  worker.onApplicationBootstrap();
  const start = performance.now();
  await worker.onModuleDestroy();
  await queue.onApplicationShutdown();
  expect(performance.now() - start).toBeLessThan(2_000);
});
