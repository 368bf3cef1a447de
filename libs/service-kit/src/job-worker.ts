import { setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { type JobContext, type JobDefinition, ON_JOB_METADATA } from './define-job';
import { type DiscoveredMethod, MethodDiscovery } from './discovery';
import type { JobMetrics } from './job-metrics';
import { type StoredJob, JobQueue, queuePrefix } from './job-queue';
import { createRedis } from './redis';
import { withContext } from './request-context';

export interface WorkerOptions {
  definitions: readonly JobDefinition[];
  concurrency: Record<string, number>;
  /** Jobs per second for each queue, over all workers; 0 means no limit. */
  perSecond: Record<string, number>;
  redisUrl: string;
  isVital: boolean;
}

const WATCH_MS = 30_000;
/** A worker that takes no job for this time, although jobs wait, counts as silent. */
const SILENT_MS = 90_000;
const STUCK_MS = 10 * 60_000;
const CLOSE_MS = 6_000;
const READY_MS = 3_000;

interface Station {
  worker: Worker<StoredJob>;
  connection: ReturnType<typeof createRedis>;
  active: number;
  lastSeen: number;
  isReplacement: boolean;
}

@Injectable()
export class JobWorker implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  giveUp: () => void = () => process.exit(1);
  private readonly logger = new Logger(JobWorker.name);
  private readonly handlers = new Map<string, DiscoveredMethod<JobDefinition>>();
  private readonly running = new Set<string>();
  private readonly stations = new Map<string, Station>();
  private watchdog: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: WorkerOptions,
    private readonly discovery: MethodDiscovery,
    private readonly queue: JobQueue,
    private readonly metrics: JobMetrics,
  ) {}

  /** Fails the boot unless every defined job has exactly one handler. */
  onModuleInit(): void {
    const problems: string[] = [];
    for (const method of this.discovery.find<JobDefinition>(ON_JOB_METADATA)) {
      const { name: job } = method.metadata;
      const other = this.handlers.get(job);
      if (other) problems.push(`${job} has two handlers, ${other.name} and ${method.name}`);
      if (!this.options.definitions.some(({ name }) => name === job))
        problems.push(`${method.name} handles ${job}, which is not defined`);
      this.handlers.set(job, method);
    }
    for (const { name } of this.options.definitions)
      if (!this.handlers.has(name)) problems.push(`${name} has no handler`);
    if (problems.length) throw new Error(`Jobs: ${problems.join('; ')}`);
  }

  onApplicationBootstrap(): void {
    for (const name of new Set(this.options.definitions.map((job) => job.queue))) {
      this.metrics.silences.inc({ queue: name }, 0);
      this.stations.set(name, this.open(name));
    }
    void this.schedule();
    this.watchdog = setInterval(() => {
      void this.watch();
      void this.schedule();
    }, WATCH_MS).unref();
  }

  private async schedule(): Promise<void> {
    await this.queue.ready(READY_MS);
    await this.queue
      .schedule()
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          'recurring jobs could not be scheduled; the next check will retry',
        ),
      );
  }

  /** Gives running jobs time to end before resources close. BullMQ reruns interrupted jobs. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.watchdog);
    await Promise.all([...this.stations.values()].map((station) => this.close(station)));
  }

  findWorker(queue: string): Worker<StoredJob> | undefined {
    return this.stations.get(queue)?.worker;
  }

  /**
   * Replaces workers that take no jobs although jobs wait. If the replacement takes no jobs either,
   * a process with `isVital` ends.
   */
  async watch(silentMs = SILENT_MS): Promise<void> {
    for (const [name, station] of this.stations) {
      const patience =
        station.active >= station.worker.concurrency ? Math.max(silentMs, STUCK_MS) : silentMs;
      if (Date.now() - station.lastSeen < patience) continue;
      const waiting = await this.waiting(name);
      if (waiting === 0) station.lastSeen = Date.now();
      if (waiting > 0) this.replace(name, station, waiting);
    }
  }

  private replace(name: string, station: Station, waiting: number): void {
    this.metrics.silences.inc({ queue: name });
    if (station.isReplacement && this.options.isVital) {
      this.logger.fatal(
        { queue: name, waiting },
        'replacement worker takes no jobs either; the process ends',
      );
      return this.giveUp();
    }
    this.logger.error(
      { queue: name, waiting },
      'worker takes no jobs although jobs wait; the worker is replaced',
    );
    this.stations.set(name, { ...this.open(name), isReplacement: true });
    void this.close(station);
  }

  private open(name: string): Station {
    const connection = createRedis(this.options.redisUrl, {
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      commandTimeout: undefined,
      socketTimeout: undefined,
    });
    const perSecond = this.options.perSecond[name] ?? 0;
    const worker = new Worker<StoredJob>(name, (job) => this.run(job), {
      connection,
      prefix: queuePrefix(name),
      concurrency: this.options.concurrency[name] ?? 5,
      ...(perSecond > 0 && { limiter: { max: perSecond, duration: 1_000 } }),
      lockDuration: 60_000,
      maxStalledCount: 3,
    });
    const seen = (change: number, outcome?: 'done' | 'failed') => {
      const station = this.stations.get(name);
      if (outcome) this.metrics.jobs.inc({ queue: name, outcome });
      if (station?.worker !== worker) return;
      station.active += change;
      station.lastSeen = Date.now();
      station.isReplacement = false;
    };
    worker.on('active', () => seen(1));
    worker.on('completed', () => seen(-1, 'done'));
    worker.on('failed', (job, error) => {
      seen(-1, 'failed');
      this.reportFailure(job, error);
    });
    worker.on('error', () => undefined);
    return { worker, connection, active: 0, lastSeen: Date.now(), isReplacement: false };
  }

  /** Limits the wait, because `worker.close()` never ends without Redis. */
  private async close({ worker, connection, active }: Station): Promise<void> {
    const patienceMs = active > 0 || connection.status === 'ready' ? CLOSE_MS : 0;
    const closing = worker.close().catch(() => undefined);
    await Promise.race([closing, sleep(patienceMs, undefined, { ref: false })]);
    connection.disconnect();
  }

  private async run(job: Job<StoredJob>): Promise<void> {
    const definition = this.options.definitions.find(
      ({ name, queue }) => name === job.name && queue === job.queueName,
    );
    const handler = this.handlers.get(job.name);
    if (!definition || !handler) throw new UnrecoverableError(`job ${job.name} has no handler`);
    const payload = definition.schema.safeParse(job.data.payload);
    if (!payload.success)
      throw new UnrecoverableError(`invalid job payload: ${payload.error.message}`);
    const attempt = job.attemptsMade + 1;
    const context: JobContext = {
      id: job.id ?? '',
      attempt,
      isLast: attempt >= definition.attempts,
    };
    if (this.running.has(job.name)) return;
    if (definition.everyMs !== undefined) this.running.add(job.name);
    await withContext({ requestId: job.data.request_id, site: job.data.site }, async () =>
      handler.call(payload.data, context),
    ).finally(() => this.running.delete(job.name));
  }

  private reportFailure(job: Job<StoredJob> | undefined, error: Error): void {
    const fields = { err: error, job: job?.name, job_id: job?.id, attempt: job?.attemptsMade };
    if (job?.repeatJobKey)
      this.logger.warn(fields, 'recurring job failed; the next interval will run it again');
    else if (job && job.attemptsMade < (job.opts.attempts ?? 1))
      this.logger.warn(fields, 'job failed; it will be retried');
    else this.logger.error(fields, 'job failed for the last time; it is kept on the dashboard');
  }

  /** Returns the number of waiting jobs: 0 if the queue is paused, -1 without Redis. */
  private async waiting(name: string): Promise<number> {
    const queue = this.queue.queues().find((each) => each.name === name);
    try {
      return !queue || (await queue.isPaused()) ? 0 : await this.queue.waiting(name);
    } catch {
      return -1;
    }
  }
}
