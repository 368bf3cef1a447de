import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { ScheduleRepository } from '../schedule/schedule.repository';
import { LedgerCheckRepository } from './ledger-check.repository';
import { LedgerRecords } from './ledger-records';
import { verifyLedger } from './verify-ledger';

const TASK = 'verify-ledger';
export const verifyBooks = defineRecurringJob({ name: TASK, everyMs: 60_000 });

@Injectable()
export class VerifyLedgerJob {
  private readonly logger = new Logger(VerifyLedgerJob.name);

  constructor(
    private readonly schedule: ScheduleRepository,
    private readonly checks: LedgerCheckRepository,
    private readonly database: DataSource,
    private readonly records: LedgerRecords,
    private readonly clock: Clock,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    const gauge = (
      name: string,
      help: string,
      value: (check: { endedAt: Date; brokenRules: number }) => number,
    ): void => {
      const collect = async function (this: Gauge): Promise<void> {
        const last = await checks.last();
        if (last) this.set(value(last));
      };
      new Gauge({ name, help, registers: [registry], collect });
    };
    gauge(
      'duet_ledger_broken_rules',
      'Number of ledger rules that the last verification found violated',
      ({ brokenRules }) => brokenRules,
    );
    gauge(
      'duet_ledger_verified_timestamp_seconds',
      'Unix time of the last finished ledger verification, in seconds, whatever its result',
      ({ endedAt }) => endedAt.getTime() / 1000,
    );
  }

  @OnJob(verifyBooks)
  async run(): Promise<void> {
    if (!(await this.schedule.claim(TASK))) return;
    const startedAt = this.clock.now();
    const problems = [...(await verifyLedger(this.database)), ...(await this.records.verify())];
    await this.checks.record(startedAt, this.clock.now(), problems);
    for (const { rule, rows } of problems)
      this.logger.error({ rule, rows }, 'the books do not balance; a person must compare the rows');
  }
}
