import { Recurring } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { IdentityEnv } from '../env';
import { ErasureReplay } from './erasure-replay.service';
import { ErasureService } from './erasure.service';

/** Erases who is due, again and again; at first also whom a restored database has brought back. */
@Injectable()
export class ErasureJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;
  private isReplayed = false;

  constructor(
    private readonly erasure: ErasureService,
    private readonly replay: ErasureReplay,
    @Inject(ENV) env: IdentityEnv,
  ) {
    this.recurring = new Recurring('Erasures', env.ERASURE_INTERVAL_MS, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.recurring.stop();
  }

  async run(): Promise<void> {
    if (!this.isReplayed) await this.replay.runWhereMissing();
    this.isReplayed = true;
    await this.erasure.eraseDue();
  }
}
