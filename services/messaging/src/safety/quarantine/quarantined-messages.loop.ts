import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { QuarantinedMessages } from './quarantined-messages';

@Injectable()
export class QuarantinedMessagesLoop extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(held: QuarantinedMessages, @Inject(ENV) env: MessagingEnv) {
    super();
    this.recurring = [new Recurring('HeldMessages', env.SWEEP_INTERVAL_MS, () => held.sweep())];
  }
}
