import { Checkpoints } from '@duet/service-kit/checkpoints';
import { Module } from '@nestjs/common';
import { AuditCheckRepository } from './audit-check.repository';
import { AuditRecordsRepository } from './audit-records.repository';
import { VerifyAuditJob } from './verify-audit.job';

@Module({
  providers: [AuditCheckRepository, AuditRecordsRepository, Checkpoints, VerifyAuditJob],
})
export class AuditChecksModule {}
