import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Injectable } from '@nestjs/common';
import { UnfinishedSignups } from '../signup/unfinished-signups';
import { CleanupRepository } from './cleanup.repository';

export const deleteExpired = defineRecurringJob({ name: 'delete-expired', everyMs: 30 * 60_000 });

@Injectable()
export class CleanupService {
  constructor(
    private readonly repository: CleanupRepository,
    private readonly clock: Clock,
    private readonly unfinished: UnfinishedSignups,
  ) {}

  @OnJob(deleteExpired)
  async run(): Promise<void> {
    await this.repository.deleteOld(this.clock.now());
    await this.unfinished.giveUp();
  }
}
