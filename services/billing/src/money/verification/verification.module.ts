import { Checkpoints } from '@duet/service-kit/checkpoints';
import { Module } from '@nestjs/common';
import { ScheduleRepository } from '../schedule/schedule.repository';
import { EntryRecordsRepository } from './entry-records.repository';
import { LedgerCheckRepository } from './ledger-check.repository';
import { LedgerRecords } from './ledger-records';
import { MovementRecordsRepository } from './movement-records.repository';
import { VerifyLedgerJob } from './verify-ledger.job';
import { WriteCheckpointsJob } from './write-checkpoints.job';

@Module({
  providers: [
    Checkpoints,
    EntryRecordsRepository,
    LedgerCheckRepository,
    LedgerRecords,
    MovementRecordsRepository,
    ScheduleRepository,
    VerifyLedgerJob,
    WriteCheckpointsJob,
  ],
})
export class VerificationModule {}
