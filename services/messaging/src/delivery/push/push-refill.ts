import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { WorkerEnv } from '../../env';
import { PushQueue } from './push-queue';
import { PushRepository } from './push.repository';

const BATCH = 500;
export const prunePushes = defineRecurringJob({ name: 'prune-pushes', everyMs: 600_000 });
/** Rows are kept for 14 days, so that a device gets only one push per event. */
const KEPT_MS = 14 * 86_400_000;

@Injectable()
export class PushRefill extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(
    private readonly pushes: PushRepository,
    private readonly queue: PushQueue,
    private readonly clock: Clock,
    @Inject(ENV) env: WorkerEnv,
  ) {
    super();
    this.recurring = [new Recurring(PushRefill.name, env.PUSH_REFILL_MS, () => this.refill())];
  }

  async refill(): Promise<number> {
    const due = await this.pushes.due(this.clock.now(), BATCH);
    await this.queue.addAll(due);
    return due.length;
  }

  @OnJob(prunePushes)
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.pushes.prune(before);
  }
}
