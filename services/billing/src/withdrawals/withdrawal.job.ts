import { Recurring } from '@duet/service-kit/recurring';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WithdrawalExecution } from './withdrawal-execution';
import { WithdrawalRepository } from './withdrawal.repository';

const EVERY_MS = 5_000;
const BATCH = 20;

/** Acts on statements soon after they came: not within the request, whose time would tell whether a purchase was found. */
@Injectable()
export class WithdrawalJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WithdrawalJob.name);
  private readonly recurring = new Recurring(WithdrawalJob.name, EVERY_MS, () => this.run());

  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly execution: WithdrawalExecution,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.recurring.stop();
  }

  /** One round. Any number of processes may run it: each statement is decided on once. */
  async run(): Promise<void> {
    for (const statement of await this.withdrawals.received(BATCH)) {
      await this.execution.execute(statement).catch((error: unknown) => this.logger.warn(`Withdrawal ${statement.id} is tried again: ${String(error)}`));
    }
  }
}
