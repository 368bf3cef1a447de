import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { HeldMessages } from './held-messages';

/** Finishes releases and lets held messages expire. */
@Injectable()
export class HeldMessagesLoop extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(held: HeldMessages, @Inject(ENV) env: MessagingEnv) {
    super();
    this.recurring = [new Recurring('HeldMessages', env.SWEEP_INTERVAL_MS, () => held.sweep())];
  }
}
