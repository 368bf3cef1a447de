import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../../env';
import { ErasureReplay } from './erasure-replay';
import { ErasureService } from './erasure.service';
import { UnlinkedTraces } from './unlinked-traces';

@Injectable()
export class ErasureJob extends RecurringJob {
  protected readonly recurring: Recurring[];
  private isReplayed = false;

  constructor(
    private readonly erasure: ErasureService,
    private readonly replay: ErasureReplay,
    private readonly traces: UnlinkedTraces,
    @Inject(ENV) env: IdentityEnv,
  ) {
    super();
    this.recurring = [new Recurring('Erasures', env.ERASURE_INTERVAL_MS, () => this.run())];
  }

  async run(): Promise<void> {
    if (!this.isReplayed) await this.replay.runWhereMissing();
    this.isReplayed = true;
    await this.traces.link();
    await this.erasure.eraseDue();
  }
}
