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
    for (const { id, attempts } of await this.refunds.due(BATCH)) {
      await this.execution
        .attempt(id, attempts)
        .catch((err: unknown) =>
          this.logger.warn(
            { err, refund_id: id },
            'refund could not be executed; the job will retry',
          ),
        );
    }
  }
}
