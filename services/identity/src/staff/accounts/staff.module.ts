import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { OneTimeCodesModule } from '../../account/one-time-codes/one-time-codes.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { WebauthnModule } from '../../account/webauthn/webauthn.module';
import { SitesModule } from '../../site/sites/sites.module';
import { StaffKeyRepository } from './staff-key.repository';
import { StaffKeys } from './staff-keys';
import { StaffKeysController } from './staff-keys.controller';
import { StaffSecondFactor } from './staff-second-factor';
import { StaffStepUp } from './staff-step-up';
import { AuditLog } from './audit-log';
import { AuditRepository } from './audit.repository';
import { StaffActedHandler } from './staff-acted.handler';
import { StaffLogin } from './staff-login';
import { StaffSessionRepository } from './staff-session.repository';
import { StaffSessions } from './staff-sessions';
import { StaffController } from './staff.controller';
import { StaffRepository } from './staff.repository';

@Module({
  imports: [AccountsModule, OneTimeCodesModule, SessionsModule, SitesModule, WebauthnModule],
  controllers: [StaffController, StaffKeysController],
  providers: [
    AuditLog,
    AuditRepository,
    StaffActedHandler,
    StaffKeyRepository,
    StaffKeys,
    StaffLogin,
    StaffRepository,
    StaffSecondFactor,
    StaffSessionRepository,
    StaffSessions,
    StaffStepUp,
  ],
  exports: [AuditLog, StaffRepository],
})
export class StaffModule {}
