import { forEachDue } from '@duet/service-kit/for-each-due';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable, Logger } from '@nestjs/common';
import { RefundExecution } from './refund-execution';
import { RefundRepository } from '../refund-books/refund.repository';

const EVERY_MS = 15_000;
const BATCH = 20;

@Injectable()
export class RefundJob extends RecurringJob {
  private readonly logger = new Logger(RefundJob.name);
  protected readonly recurring = [new Recurring(RefundJob.name, EVERY_MS, () => this.run())];

  constructor(
    private readonly refunds: RefundRepository,
    private readonly execution: RefundExecution,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.refunds.due(BATCH);
    await forEachDue(due, ({ id, attempts }) => this.execution.attempt(id, attempts), {
      onFailure: (err, { id }) =>
        this.logger.warn(
          { err, refund_id: id },
          'refund could not be executed; the job will retry',
        ),
    });
  }
}
