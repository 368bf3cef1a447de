import { Clock } from '@duet/service-kit/clock';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable } from '@nestjs/common';
import { LiveEventRepository } from './live-event.repository';

/**
 * Whoever comes back later fetches everything, which costs little more than hearing of everything.
 */
export const KEPT_MS = 6 * 3_600_000;
const EVERY_MS = 60_000;
const ROWS = 5_000;

/** Clears away old live events, in statements that hold nobody up. */
@Injectable()
export class LivePruning extends RecurringJob {
  protected readonly recurring = [new Recurring(LivePruning.name, EVERY_MS, () => this.prune())];

  constructor(
    private readonly events: LiveEventRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    while ((await this.events.prune(before, ROWS)) === ROWS);
  }
}
