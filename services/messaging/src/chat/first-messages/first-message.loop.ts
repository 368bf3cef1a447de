import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { FirstMessages } from './first-messages';

@Injectable()
export class FirstMessageLoop extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(firstMessages: FirstMessages, @Inject(ENV) env: MessagingEnv) {
    super();
    this.recurring = [
      new Recurring(FirstMessageLoop.name, env.SWEEP_INTERVAL_MS, () => firstMessages.sendDue()),
    ];
  }
}
