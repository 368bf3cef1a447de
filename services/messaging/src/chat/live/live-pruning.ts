import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Injectable } from '@nestjs/common';
import { LiveEventRepository } from './live-event.repository';

export const KEPT_MS = 6 * 3_600_000;
export const pruneLiveEvents = defineRecurringJob({ name: 'prune-live-events', everyMs: 60_000 });

@Injectable()
export class LivePruning {
  constructor(
    private readonly events: LiveEventRepository,
    private readonly clock: Clock,
  ) {}

  @OnJob(pruneLiveEvents)
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.events.prune(before);
  }
}
