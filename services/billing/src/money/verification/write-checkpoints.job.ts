import { exposeCheckpoints } from '@duet/service-kit/checkpoint-metrics';
import { Checkpoints } from '@duet/service-kit/checkpoints';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { LedgerRecords } from './ledger-records';

export const writeLedgerCheckpoints = defineRecurringJob({
  name: 'write-ledger-checkpoints',
  everyMs: 10 * 60_000,
});

@Injectable()
export class WriteCheckpointsJob {
  constructor(
    private readonly records: LedgerRecords,
    checkpoints: Checkpoints,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    exposeCheckpoints(registry, checkpoints, records.names);
  }

  @OnJob(writeLedgerCheckpoints)
  run(): Promise<void> {
    return this.records.write();
  }
}
