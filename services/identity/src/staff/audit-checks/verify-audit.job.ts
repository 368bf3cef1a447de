import { exposeCheckpoints } from '@duet/service-kit/checkpoint-metrics';
import { Checkpoints } from '@duet/service-kit/checkpoints';
import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { METRICS_REGISTRY } from '@duet/service-kit/metrics';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { type AuditCheck, AuditCheckRepository } from './audit-check.repository';
import { AuditRecordsRepository } from './audit-records.repository';

const DAY_MS = 24 * 60 * 60_000;

export const checkAudit = defineRecurringJob({ name: 'check-audit', everyMs: 10 * 60_000 });

@Injectable()
export class VerifyAuditJob {
  private readonly logger = new Logger(VerifyAuditJob.name);

  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly records: AuditRecordsRepository,
    private readonly checks: AuditCheckRepository,
    private readonly clock: Clock,
    @Inject(METRICS_REGISTRY) registry: Registry,
  ) {
    exposeCheckpoints(registry, checkpoints, [records.chain]);
    const gauge = (name: string, help: string, value: (check: AuditCheck) => number): void => {
      const collect = async function (this: Gauge): Promise<void> {
        const last = await checks.last();
        if (last) this.set(value(last));
      };
      new Gauge({ name, help, registers: [registry], collect });
    };
    gauge(
      'duet_audit_broken_rules',
      'Number of problems that the last verification of the audit log found',
      ({ brokenRules }) => brokenRules,
    );
    gauge(
      'duet_audit_verified_timestamp_seconds',
      'Unix time of the last finished verification of the audit log, in seconds, whatever its result',
      ({ endedAt }) => endedAt.getTime() / 1000,
    );
  }

  @OnJob(checkAudit)
  async run(): Promise<void> {
    await this.checkpoints.write(this.records);
    const last = await this.checks.last();
    const now = this.clock.now();
    if (last && now.getTime() - last.startedAt.getTime() < DAY_MS) return;
    await this.verify(now);
  }

  async verify(startedAt: Date): Promise<void> {
    const problems = await this.checkpoints.verify(this.records);
    await this.checks.record(startedAt, this.clock.now(), problems);
    for (const { rule, rows } of problems)
      this.logger.error(
        { rule, rows },
        'the audit log was changed; a person must compare the rows with the backup',
      );
  }
}
