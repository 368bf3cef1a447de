import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobQueue } from './job-queue';

const STATES = ['waiting', 'prioritized', 'delayed', 'active', 'failed'] as const;

export class JobMetrics {
  readonly jobs: Counter<'queue' | 'outcome'>;
  readonly silences: Counter<'queue'>;

  constructor(registry: Registry, queue: JobQueue) {
    const registers = [registry];
    this.jobs = new Counter({
      name: 'duet_jobs_total',
      help: 'Job runs of this worker, by queue and outcome (done, failed)',
      labelNames: ['queue', 'outcome'],
      registers,
    });
    this.silences = new Counter({
      name: 'duet_worker_silences_total',
      help: 'Number of times that a worker took no job although jobs waited',
      labelNames: ['queue'],
      registers,
    });
    new Gauge({
      name: 'duet_jobs',
      help: 'Jobs by queue and state',
      labelNames: ['queue', 'state'],
      registers,
      async collect() {
        for (const each of queue.queues()) {
          const counts = await each.getJobCounts(...STATES).catch(() => ({}));
          for (const [state, count] of Object.entries(counts))
            this.set({ queue: each.name, state }, count);
        }
      },
    });
    new Gauge({
      name: 'duet_jobs_oldest_seconds',
      help: 'Seconds that the oldest waiting job of the queue has been due; 0 if no job waits',
      labelNames: ['queue'],
      registers,
      async collect() {
        for (const each of queue.queues()) {
          const age = await queue.oldestWaitingMs(each.name).catch(() => null);
          if (age !== null) this.set({ queue: each.name }, age / 1_000);
        }
      },
    });
  }
}
