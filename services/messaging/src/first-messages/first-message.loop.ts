import { Recurring } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { MessagingEnv } from '../env';
import { FirstMessages } from './first-message.service';

/** Looks for first messages that are due. */
@Injectable()
export class FirstMessageLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(firstMessages: FirstMessages, @Inject(ENV) env: MessagingEnv) {
    this.recurring = new Recurring(FirstMessageLoop.name, env.SWEEP_INTERVAL_MS, () => firstMessages.sendDue());
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.recurring.stop();
  }
}
