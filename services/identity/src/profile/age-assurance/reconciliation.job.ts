import { Clock } from '@duet/service-kit/clock';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable, Logger } from '@nestjs/common';
import { type AgeCheck, AgeAssuranceRepository } from './age-assurance.repository';
import { AgeAssuranceService, nextLookAt } from './age-assurance.service';

const EVERY_MS = 15_000;
const BATCH = 50;

@Injectable()
export class AgeReconciliation extends RecurringJob {
  private readonly logger = new Logger(AgeReconciliation.name);
  protected readonly recurring = [
    new Recurring('Looks at checks of age', EVERY_MS, () => this.run()),
  ];

  constructor(
    private readonly repository: AgeAssuranceRepository,
    private readonly service: AgeAssuranceService,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Runs in all instances, but only one instance claims each check. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const look = async (check: AgeCheck): Promise<void> => {
      if (await this.repository.claim(check, nextLookAt(check.createdAt, now)))
        await this.service.look(check);
    };
    await forEachDue(await this.repository.due(now, BATCH), look, {
      onFailure: (err, { id }) =>
        this.logger.warn(
          { err, check_id: id },
          'age check could not be looked up; a later run will retry',
        ),
    });
  }
}
