import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobDefinition } from './define-job';
import { AppError } from './errors';
import { createRedis, isRedisUnavailable, waitForRedis } from './redis';
import { currentContext, currentRequestId } from './request-context';

export interface StoredJob {
  payload: unknown;
  request_id: string;
  site: string | null;
}

export interface AddOptions {
  /**
   * A job is not added while a job with the same key waits, runs or is kept as failed. Keys have at
   * most 100 characters of [A-Za-z0-9_-].
   */
  key: string;
  delay?: number;
  priority?: number;
}

export interface BulkJob<P> extends AddOptions {
  payload: P;
  requestId: string;
  site: string | null;
}

/** The hash tag keeps the queue in one slot of a Redis Cluster. */
export const queuePrefix = (queue: string): string => `{duet-${queue}}`;

const UNUSED_MS = 10 * 60_000;
const KEEP_FAILED = { age: 14 * 24 * 3_600, count: 10_000 };
const KEEP_RECURRING = { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } };

/** Redis may lose jobs at any time, so the database must record the work of every job. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly byName = new Map<string, Queue<StoredJob>>();
  private readonly connection: Redis;

  constructor(
    url: string,
    private readonly definitions: readonly JobDefinition[],
  ) {
    this.connection = createRedis(url);
    for (const { queue } of definitions) this.open(queue);
  }

  /**
   * Adds recurring jobs that are missing, changed or overdue, and removes jobs that no process has
   * defined for `unusedMs`. Several processes may call this concurrently.
   */
  async schedule(unusedMs = UNUSED_MS): Promise<void> {
    if (this.connection.status !== 'ready') return;
    const recurring = this.definitions.filter(({ everyMs }) => everyMs !== undefined);
    for (const name of new Set(recurring.map(({ queue }) => queue))) {
      const queue = this.queue(name);
      const known = await queue.getJobSchedulers();
      const own = recurring.filter((job) => job.queue === name);
      await this.removeUnused(queue, [known, own], unusedMs);
      for (const { name: key, everyMs: every = 0 } of own) {
        const scheduler = known.find((each) => each.key === key);
        if (scheduler?.every === every && (scheduler.next ?? 0) > Date.now() - every) continue;
        await queue.upsertJobScheduler(
          key,
          { every, startDate: Date.now() + every },
          {
            name: key,
            data: { payload: {}, request_id: `recurring-${key}`, site: null },
            opts: KEEP_RECURRING,
          },
        );
      }
    }
  }

  /** Waits `unusedMs`, because old and new processes of a deployment define different jobs. */
  private async removeUnused(
    queue: Queue,
    [known, own]: [readonly { key: string }[], readonly JobDefinition[]],
    unusedMs: number,
  ): Promise<void> {
    const definedAt = `${queuePrefix(queue.name)}:defined-at`;
    const now = Date.now();
    await this.connection.hset(definedAt, Object.fromEntries(own.map(({ name }) => [name, now])));
    for (const { key } of known) {
      if (own.some(({ name }) => name === key)) continue;
      await this.connection.hsetnx(definedAt, key, now);
      if (now - Number(await this.connection.hget(definedAt, key)) < unusedMs) continue;
      await queue.removeJobScheduler(key);
      await this.connection.hdel(definedAt, key);
    }
  }

  /**
   * Call `add` after the commit: `onCommit(tx, () => jobs.add(...))`.
   * @throws {AppError} 503 `unavailable` without Redis; {ZodError} for an invalid payload
   */
  async add<D extends JobDefinition>(
    definition: D,
    payload: D['schema']['_zod']['input'],
    options: AddOptions,
  ): Promise<void> {
    await this.addAll(definition, [
      { ...options, payload, requestId: currentRequestId(), site: currentContext()?.site ?? null },
    ]);
  }

  async addAll<D extends JobDefinition>(
    definition: D,
    jobs: readonly BulkJob<D['schema']['_zod']['input']>[],
  ): Promise<void> {
    if (!this.definitions.includes(definition))
      throw new Error(`${definition.name} is not among this service's job definitions`);
    const prepared = jobs.map((job) => prepare(definition, job));
    // Without this check, BullMQ would wait forever for the first connection.
    if (this.connection.status !== 'ready')
      throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
    try {
      await this.queue(definition.queue).addBulk(prepared);
    } catch (error) {
      if (isRedisUnavailable(error))
        throw new AppError('unavailable', { headers: { 'retry-after': '1' }, cause: error });
      throw error;
    }
  }

  waiting(queue: string): Promise<number> {
    return this.queue(queue).getJobCountByTypes('waiting', 'prioritized');
  }

  /**
   * Returns the age in milliseconds of the oldest job that could run now; 0 if no job waits.
   * @throws if Redis is unavailable
   */
  async oldestWaitingMs(name: string): Promise<number> {
    const queue = this.queue(name);
    const ends = await Promise.all([
      queue.getJobs(['waiting'], 0, 0, true),
      queue.getJobs(['prioritized'], 0, 0, true),
    ]);
    const waits = ends
      .flat()
      .filter(Boolean)
      .map((job) => Date.now() - job.timestamp - (job.opts.delay ?? 0));
    return Math.max(0, ...waits);
  }

  async remove(definition: JobDefinition, key: string): Promise<void> {
    await this.queue(definition.queue).remove(`${definition.name}.${key}`);
  }

  queues(): Queue<StoredJob>[] {
    return [...this.byName.values()];
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.connection.status === 'ready')
      await Promise.all(this.queues().map((queue) => queue.close().catch(() => undefined)));
    this.connection.disconnect();
  }

  ready(ms: number): Promise<void> {
    return waitForRedis(this.connection, ms);
  }

  private queue(name: string): Queue<StoredJob> {
    const queue = this.byName.get(name);
    if (!queue) throw new Error(`unknown queue ${name}`);
    return queue;
  }

  open(name: string): Queue<StoredJob> {
    const known = this.byName.get(name);
    if (known) return known;
    const queue = new Queue<StoredJob>(name, {
      connection: this.connection,
      prefix: queuePrefix(name),
    });
    // Without a listener, Node would throw the error events.
    queue.on('error', () => undefined);
    this.byName.set(name, queue);
    return queue;
  }
}

function prepare(
  definition: JobDefinition,
  { key, delay, priority, payload, requestId, site }: BulkJob<unknown>,
): { name: string; data: StoredJob; opts: JobsOptions } {
  if (!/^[\w-]{1,100}$/.test(key)) throw new Error(`a job's key must match [A-Za-z0-9_-]: ${key}`);
  return {
    name: definition.name,
    data: { payload: definition.schema.parse(payload), request_id: requestId, site },
    opts: {
      jobId: `${definition.name}.${key}`,
      attempts: definition.attempts,
      backoff: { type: 'exponential', delay: definition.backoffMs, jitter: 0.3 },
      removeOnComplete: true,
      removeOnFail: KEEP_FAILED,
      ...(delay !== undefined && { delay }),
      ...(priority !== undefined && { priority }),
    },
  };
}
