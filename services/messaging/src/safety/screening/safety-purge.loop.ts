import { Clock } from '@duet/service-kit/clock';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable } from '@nestjs/common';
import { SafetyPurgeRepository } from './safety-purge.repository';

const EVERY_MS = 3_600_000;

/** Clears away what has been kept long enough. */
@Injectable()
export class SafetyPurgeLoop extends RecurringJob {
  protected readonly recurring = [new Recurring('SafetyPurge', EVERY_MS, () => this.purge())];

  constructor(
    private readonly repository: SafetyPurgeRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  purge(): Promise<void> {
    return this.repository.deleteOld(this.clock.now());
  }
}
