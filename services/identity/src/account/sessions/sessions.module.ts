import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { DecisionsModule } from '../../trust/decisions/decisions.module';
import { MailsModule } from '../mails/mails.module';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module';
import { PhotosModule } from '../../profile/photos/photos.module';
import { ProfilesModule } from '../../profile/profiles/profiles.module';
import { SitesModule } from '../../site/sites/sites.module';
import { KnownDeviceRepository } from './known-device.repository';
import { KnownDevices } from './known-devices';
import { LoginAttemptRepository } from './login-attempt.repository';
import { LoginLimits } from './login-limits';
import { LoginLog } from './login-log';
import { LoginService } from './login.service';
import { NewDeviceMails } from './new-device-mails';
import { SafetyMails } from './safety-mails';
import { SecondFactorCheck } from './second-factor-check';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';
import { SessionsController } from './sessions.controller';
import { Sudo } from './sudo';
import { UserController } from './user.controller';
import { UserService } from './user.service';

@Module({
  imports: [
    AccountsModule,
    DecisionsModule,
    MailsModule,
    OneTimeCodesModule,
    PhotosModule,
    ProfilesModule,
    SitesModule,
  ],
  controllers: [UserController, SessionsController],
  providers: [
    KnownDeviceRepository,
    KnownDevices,
    LoginAttemptRepository,
    LoginLimits,
    LoginLog,
    LoginService,
    NewDeviceMails,
    SafetyMails,
    SecondFactorCheck,
    SessionRepository,
    SessionService,
    Sudo,
    UserService,
  ],
  exports: [
    KnownDevices,
    LoginLimits,
    LoginLog,
    LoginService,
    SafetyMails,
    SessionService,
    Sudo,
    UserService,
  ],
})
export class SessionsModule {}
