import { eventually } from '@duet/testing/eventually';
import { testRedisUrl } from '@duet/testing/env';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import {
  type JobContext,
  type JobDefinition,
  defineRecurringJob,
  recurringQueue,
} from './define-job';
import type { MethodDiscovery } from './discovery';
import { JobMetrics } from './job-metrics';
import { JobQueue } from './job-queue';
import { JobWorker } from './job-worker';

const EVERY_MS = 150;
const QUEUE = recurringQueue('kit-test');
const tick: JobDefinition = {
  ...defineRecurringJob({ name: 'tick', everyMs: EVERY_MS }),
  queue: QUEUE,
};
const redis = new Redis(testRedisUrl());
let runs: string[];
let run: () => Promise<void>;
const open: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  await redis.flushdb();
  runs = [];
  run = () => Promise.resolve();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.stop()));
});
afterAll(() => redis.disconnect());

async function boot(definitions: JobDefinition[] = [tick]): Promise<JobQueue> {
  const queue = new JobQueue(testRedisUrl(), definitions);
  await queue.ready(3_000);
  const call = (_payload: unknown, { id }: JobContext): Promise<void> => {
    runs.push(id);
    return run();
  };
  const methods = definitions.map((metadata) => ({ name: 'Test.run', metadata, call }));
  const worker = new JobWorker(
    {
      definitions,
      concurrency: { [QUEUE]: 5 },
      perSecond: {},
      redisUrl: testRedisUrl(),
      isVital: false,
    },
    { find: () => methods } as unknown as MethodDiscovery,
    queue,
    new JobMetrics(new Registry(), queue),
  );
  worker.onModuleInit();
  worker.onApplicationBootstrap();
  open.push({
    stop: async () => {
      await worker.onModuleDestroy();
      await queue.onApplicationShutdown();
    },
  });
  return queue;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const ranAgain = (count: number): Promise<void> =>
  eventually(() => Promise.resolve(expect(runs.length).toBeGreaterThanOrEqual(count)));

describe('recurring job', () => {
  it('runs once per interval even if several processes schedule it', async () => {
    const start = Date.now();
    await Promise.all([boot(), boot(), boot()]);
    await ranAgain(6);
    expect(new Set(runs).size).toBe(runs.length);
    expect(runs.length).toBeLessThanOrEqual((Date.now() - start) / EVERY_MS + 1);
  });

  it('is not postponed when a process schedules it repeatedly', async () => {
    const queue = await boot();
    const end = Date.now() + 10 * EVERY_MS;
    while (Date.now() < end) {
      await queue.schedule();
      await pause(EVERY_MS / 10);
    }
    expect(runs.length).toBeGreaterThanOrEqual(5);
    expect(new Set(runs).size).toBe(runs.length);
  });

  it('continues at the next check or process start after Redis has lost all data', async () => {
    const queue = await boot();
    await ranAgain(1);
    for (const enterAgain of [() => queue.schedule(), () => boot()]) {
      await redis.flushdb();
      await pause(2 * EVERY_MS);
      const before = runs.length;
      await pause(2 * EVERY_MS);
      expect(runs.length).toBe(before);
      await enterAgain();
      await ranAgain(before + 2);
    }
  });

  it('continues at the next check after Redis has lost only the scheduled next run', async () => {
    const queue = await boot();
    await ranAgain(1);
    await queue.open(QUEUE).pause();
    await pause(2 * EVERY_MS);
    const [key] = await redis.keys('*:wait');
    const [paused] = await redis.keys('*:paused');
    for (const list of [key, paused]) if (list) await redis.del(list);
    await queue.open(QUEUE).resume();
    const before = runs.length;
    await pause(2 * EVERY_MS);
    await queue.schedule();
    await ranAgain(before + 2);
  });

  it('continues after a failed run', async () => {
    run = () => Promise.reject(new Error('no'));
    await boot();
    await ranAgain(3);
  });

  it('does not overlap with its next run', async () => {
    let [under, most] = [0, 0];
    run = async () => {
      most = Math.max(most, ++under);
      await pause(3 * EVERY_MS);
      under -= 1;
    };
    await boot();
    await ranAgain(2);
    expect(most).toBe(1);
  });

  it('stays scheduled when a process of another release does not define it', async () => {
    await boot();
    const other = new JobQueue(testRedisUrl(), [{ ...tick, name: 'other', everyMs: 70_000 }]);
    await other.ready(3_000);
    await other.schedule();
    const known = await other.open(QUEUE).getJobSchedulers();
    expect(known.map(({ key }) => key).sort()).toEqual(['other', 'tick']);
    await other.onApplicationShutdown();
  });

  it('uses a changed interval, and stops when its definition is removed', async () => {
    await boot();
    await ranAgain(1);
    await Promise.all(open.splice(0).map((each) => each.stop()));
    for (const [name, everyMs] of [
      ['tick', 60_000],
      ['other', 70_000],
    ] as const) {
      const queue = new JobQueue(testRedisUrl(), [{ ...tick, name, everyMs }]);
      await queue.ready(3_000);
      await queue.schedule(0);
      const known = await queue.open(QUEUE).getJobSchedulers();
      expect(known.map(({ key, every }) => [key, every])).toEqual([[name, everyMs]]);
      await queue.onApplicationShutdown();
    }
  });
});
