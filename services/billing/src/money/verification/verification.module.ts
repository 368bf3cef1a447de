import { Module } from '@nestjs/common';
import { ScheduleRepository } from '../schedule/schedule.repository';
import { LedgerCheckRepository } from './ledger-check.repository';
import { VerifyLedgerJob } from './verify-ledger.job';

@Module({ providers: [ScheduleRepository, LedgerCheckRepository, VerifyLedgerJob] })
export class VerificationModule {}
