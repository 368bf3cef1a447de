import { Clock } from '@duet/service-kit/clock';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../accounts/audit-log';
import { SecondFactorRepository } from '../../account/one-time-codes/second-factor.repository';
import { SecondFactorService } from '../../account/second-factor/second-factor.service';

const EVERY_MS = 60_000;
const BATCH = 100;

@Injectable()
export class SecondFactorRemovalsJob extends RecurringJob {
  private readonly logger = new Logger(SecondFactorRemovalsJob.name);
  protected readonly recurring = [
    new Recurring('Removals of second factors by support', EVERY_MS, () => this.run()),
  ];

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly service: SecondFactorService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.factors.dueRemovals(this.clock.now(), BATCH);
    await forEachDue(due, (id) => this.remove(id), {
      onFailure: (err, id) =>
        this.logger.warn(
          { err, member_id: id },
          'second factor could not be removed; the next run will retry',
        ),
    });
  }

  private remove(id: string): Promise<void> {
    return this.service.removeDue(id, (tx, { site }) =>
      this.audit.add(tx, {
        site,
        staffId: null,
        action: 'second_factor.removed',
        subject: { kind: 'member', id },
      }),
    );
  }
}
