import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailsModule } from '../mails/mails.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SitesModule } from '../../site/sites/sites.module';
import { CredentialsController } from './credentials.controller';
import { MailChangeRepository } from './mail-change.repository';
import { MailChangeService } from './mail-change.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordService } from './password.service';

@Module({
  imports: [AccountsModule, MailsModule, SessionsModule, SitesModule],
  controllers: [CredentialsController],
  providers: [PasswordService, PasswordResetService, MailChangeService, MailChangeRepository],
  exports: [PasswordService],
})
export class CredentialsModule {}
