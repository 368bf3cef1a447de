import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { OneTimeCodesModule } from '../../account/one-time-codes/one-time-codes.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { AuditLog } from './audit-log';
import { AuditRepository } from './audit.repository';
import { StaffActedHandler } from './staff-acted.handler';
import { StaffLogin } from './staff-login';
import { StaffSessionRepository } from './staff-session.repository';
import { StaffSessions } from './staff-sessions';
import { StaffController } from './staff.controller';
import { StaffRepository } from './staff.repository';

@Module({
  imports: [AccountsModule, OneTimeCodesModule, SessionsModule],
  controllers: [StaffController],
  providers: [
    AuditLog,
    AuditRepository,
    StaffActedHandler,
    StaffLogin,
    StaffRepository,
    StaffSessionRepository,
    StaffSessions,
  ],
  exports: [AuditLog, StaffRepository],
})
export class StaffModule {}
