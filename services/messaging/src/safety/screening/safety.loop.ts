import { Clock } from '@duet/service-kit/clock';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { HeldMessages } from './held-messages.service';
import { SafetyPurgeRepository } from './safety-purge.repository';

const PURGE_EVERY_MS = 3_600_000;

/** Finishes releases, lets held messages expire, and clears away what has been kept long enough. */
@Injectable()
export class SafetyLoop extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(
    held: HeldMessages,
    private readonly repository: SafetyPurgeRepository,
    private readonly clock: Clock,
    @Inject(ENV) env: MessagingEnv,
  ) {
    super();
    this.recurring = [
      new Recurring('HeldMessages', env.SWEEP_INTERVAL_MS, () => held.sweep()),
      new Recurring('SafetyPurge', PURGE_EVERY_MS, () => this.purge()),
    ];
  }

  purge(): Promise<void> {
    return this.repository.deleteOld(this.clock.now());
  }
}
