import { Clock } from '@duet/service-kit/clock';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable, Logger } from '@nestjs/common';
import { nextCheckAt } from './payment-state';
import { type DueCheck, PaymentRepository } from './payment.repository';
import { PaymentService } from './payment.service';

const EVERY_MS = 15_000;
const BATCH = 50;
/** Number of concurrent checks; each may take 8 s. */
const PARALLEL = 5;

/** Polls the provider for the state of open payments, because a webhook can be lost. */
@Injectable()
export class ReconciliationJob extends RecurringJob {
  private readonly logger = new Logger(ReconciliationJob.name);
  protected readonly recurring = [
    new Recurring(ReconciliationJob.name, EVERY_MS, () => this.run()),
  ];

  constructor(
    private readonly payments: PaymentRepository,
    private readonly service: PaymentService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    await forEachDue(await this.payments.due(BATCH), (check) => this.check(check), {
      parallel: PARALLEL,
      onFailure: (err, { id }) =>
        this.logger.warn(
          { err, payment_id: id },
          'payment could not be reconciled; the next check is scheduled',
        ),
    });
  }

  private async check({ id, state, createdAt, nextCheckAt: due }: DueCheck): Promise<void> {
    const next = nextCheckAt(createdAt, this.clock.now(), state);
    if (await this.payments.claimCheck(id, due, next)) await this.service.reconcile(id);
  }
}
