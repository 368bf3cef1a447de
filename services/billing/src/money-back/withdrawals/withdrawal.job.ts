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
/** Statements are kept until claims lapse, after at most four years (§§ 195, 199 BGB). */
const KEEP_YEARS = 4;

/**
 * Runs outside the request, because the response time would reveal whether a purchase was found.
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
