import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobDefinition } from './define-job';
import { AppError } from './errors';
import { createRedis, isRedisUnavailable, waitForRedis } from './redis';
import { currentContext, currentRequestId } from './request-context';

/** A job as it lies in Redis. */
export interface StoredJob {
  payload: unknown;
  request_id: string;
  site: string | null;
}

export interface AddOptions {
  /**
   * Makes the job unique: another with the same key is not added while this one waits, runs or is
   * kept as failed. [A-Za-z0-9_-], at most 100.
   */
  key: string;
  /** Milliseconds before it may run. */
  delay?: number;
  /** 1 is first; jobs without a priority go before all with one. */
  priority?: number;
}

/**
 * One of many jobs that are added together: each keeps the request and site that it is done for.
 */
export interface BulkJob<P> extends AddOptions {
  payload: P;
  requestId: string;
  site: string | null;
}

/** Hash tag: all keys of a queue in one slot of a Redis Cluster. */
export const queuePrefix = (queue: string): string => `{duet-${queue}}`;

const KEEP_FAILED = { age: 14 * 24 * 3_600, count: 10_000 };
/** Of each recurring job's queue, for the dashboard. */
const KEEP_RECURRING = { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } };

/**
 * Adds jobs. Redis may be wiped at any time, so a table says what is to be done and the job only
 * makes it happen soon.
 */
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
   * Enters each recurring job that Redis does not know, knows with another interval, or has not
   * moved on for an interval; takes those away that are defined no longer. Any number of processes
   * can call it, as often as they like; while Redis is away it does nothing.
   */
  async schedule(): Promise<void> {
    if (this.connection.status !== 'ready') return;
    const recurring = this.definitions.filter(({ everyMs }) => everyMs !== undefined);
    for (const name of new Set(recurring.map(({ queue }) => queue))) {
      const queue = this.queue(name);
      const known = await queue.getJobSchedulers();
      for (const { key } of known)
        if (!recurring.some((job) => job.name === key)) await queue.removeJobScheduler(key);
      for (const { name: key, everyMs: every = 0 } of recurring) {
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

  /**
   * Adds a job. Call it after the commit of what it works on: `onCommit(tx, () => jobs.add(...))`.
   * @throws {AppError} 503 `unavailable` at once when Redis is away; {ZodError} when the payload
   * does not fit.
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

  /** Adds many jobs of a kind in one round trip; otherwise as `add`. */
  async addAll<D extends JobDefinition>(
    definition: D,
    jobs: readonly BulkJob<D['schema']['_zod']['input']>[],
  ): Promise<void> {
    if (!this.definitions.includes(definition))
      throw new Error(`${definition.name} is not among this service's job definitions`);
    const prepared = jobs.map((job) => prepare(definition, job));
    // Until the first connection BullMQ would wait for it without end.
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

  /** Jobs of a queue that could run now. @throws when Redis is away */
  waiting(queue: string): Promise<number> {
    return this.queue(queue).getJobCountByTypes('waiting', 'prioritized');
  }

  /**
   * Milliseconds since the oldest job that could run now was added, less its own delay; 0 when none
   * waits.
   * @throws when Redis is away
   */
  async oldestWaitingMs(name: string): Promise<number> {
    const queue = this.queue(name);
    const ends = await Promise.all([
      queue.getJobs(['waiting'], 0, 0, true),
      queue.getJobs(['prioritized'], 0, 0, true),
    ]);
    // A job that is taken between the two questions is nothing that waits.
    const waits = ends
      .flat()
      .filter(Boolean)
      .map((job) => Date.now() - job.timestamp - (job.opts.delay ?? 0));
    return Math.max(0, ...waits);
  }

  /**
   * Takes a job away, waiting or failed, with all that its record says; one that a worker has stays
   * with it.
   */
  async remove(definition: JobDefinition, key: string): Promise<void> {
    await this.queue(definition.queue).remove(`${definition.name}.${key}`);
  }

  /** The queues themselves, for the dashboard and for counting. */
  queues(): Queue<StoredJob>[] {
    return [...this.byName.values()];
  }

  async onApplicationShutdown(): Promise<void> {
    // Without Redis a queue does not end closing.
    if (this.connection.status === 'ready')
      await Promise.all(this.queues().map((queue) => queue.close().catch(() => undefined)));
    this.connection.disconnect();
  }

  /**
   * Gives the connection a moment, milliseconds, to come up, so that the first requests find it.
   */
  ready(ms: number): Promise<void> {
    return waitForRedis(this.connection, ms);
  }

  private queue(name: string): Queue<StoredJob> {
    const queue = this.byName.get(name);
    if (!queue) throw new Error(`Unknown queue ${name}`);
    return queue;
  }

  /** A queue, also one of another process: the dashboard shows all. */
  open(name: string): Queue<StoredJob> {
    const known = this.byName.get(name);
    if (known) return known;
    const queue = new Queue<StoredJob>(name, {
      connection: this.connection,
      prefix: queuePrefix(name),
    });
    // createRedis logs outages; without a listener they would be thrown.
    queue.on('error', () => undefined);
    this.byName.set(name, queue);
    return queue;
  }
}

function prepare(
  definition: JobDefinition,
  { key, delay, priority, payload, requestId, site }: BulkJob<unknown>,
): { name: string; data: StoredJob; opts: JobsOptions } {
  if (!/^[\w-]{1,100}$/.test(key)) throw new Error(`A job's key must be of [A-Za-z0-9_-]: ${key}`);
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
