import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { forEachDue, pagesBy } from '@duet/service-kit/for-each-due';
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
    const load = (after: string): Promise<Statement[]> => this.withdrawals.received(after, BATCH);
    for await (const page of pagesBy(load, ({ id }) => id))
      await forEachDue(page, (statement) => this.execution.execute(statement), {
        onFailure: (err, { id }) =>
          this.logger.warn(
            { err, withdrawal_id: id },
            'withdrawal could not be executed; the job will retry',
          ),
      });
  }

  @OnJob(forgetWithdrawals)
  async forget(): Promise<void> {
    const before = this.clock.now();
    before.setUTCFullYear(before.getUTCFullYear() - KEEP_YEARS);
    await this.withdrawals.forget(before);
  }
}
