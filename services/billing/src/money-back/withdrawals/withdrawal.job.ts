import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable, Logger } from '@nestjs/common';
import { WithdrawalExecution } from './withdrawal-execution';
import { type Statement, WithdrawalRepository } from './withdrawal.repository';

const EVERY_MS = 5_000;
const BATCH = 20;
export const forgetWithdrawals = defineRecurringJob({
  name: 'forget-withdrawals',
  everyMs: 3_600_000,
});
/** Claims from a sale lapse three years after the end of its year (for one, § 195 BGB). */
const KEEP_YEARS = 4;

/**
 * Acts on statements soon after they came: not within the request, whose time would tell whether a
 * purchase was found.
 */
@Injectable()
export class WithdrawalJob extends RecurringJob {
  private readonly logger = new Logger(WithdrawalJob.name);
  protected readonly recurring = [new Recurring(WithdrawalJob.name, EVERY_MS, () => this.run())];

  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly execution: WithdrawalExecution,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * One round over all that came. Any number of processes may run it: each statement is decided on
   * once.
   */
  async run(): Promise<void> {
    let last = '';
    for (
      let batch = await this.withdrawals.received(last, BATCH);
      batch.length > 0;
      batch = await this.withdrawals.received(last, BATCH)
    ) {
      for (const statement of batch) await this.act(statement);
      last = batch.at(-1)?.id ?? last;
    }
  }

  /** Lets go of what strangers and members wrote once nobody can claim anything from it. */
  @OnJob(forgetWithdrawals)
  async forget(): Promise<void> {
    const before = this.clock.now();
    before.setUTCFullYear(before.getUTCFullYear() - KEEP_YEARS);
    await this.withdrawals.forget(before);
  }

  private async act(statement: Statement): Promise<void> {
    await this.execution
      .execute(statement)
      .catch((err: unknown) =>
        this.logger.warn(
          { err, withdrawal_id: statement.id },
          'withdrawal could not be executed; the job will retry',
        ),
      );
  }
}
