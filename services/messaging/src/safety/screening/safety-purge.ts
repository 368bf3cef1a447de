import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Injectable } from '@nestjs/common';
import { SafetyPurgeRepository } from './safety-purge.repository';

export const purgeScreening = defineRecurringJob({ name: 'purge-screening', everyMs: 3_600_000 });

@Injectable()
export class SafetyPurge {
  constructor(
    private readonly repository: SafetyPurgeRepository,
    private readonly clock: Clock,
  ) {}

  @OnJob(purgeScreening)
  purge(): Promise<void> {
    return this.repository.deleteOld(this.clock.now());
  }
}
