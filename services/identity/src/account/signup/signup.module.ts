import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CampaignSignupsModule } from '../../site/campaigns/campaign-signups.module';
import { ConsentsModule } from '../consents/consents.module';
import { MailsModule } from '../mails/mails.module';
import { PhotosModule } from '../../profile/photos/photos.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SignupMessagesModule } from '../signup-messages/signup-messages.module';
import { SitesModule } from '../../site/sites/sites.module';
import { SignupController } from './signup.controller';
import { SignupService } from './signup.service';
import { UnfinishedSignupRepository } from './unfinished-signup.repository';
import { UnfinishedSignups } from './unfinished-signups';

@Module({
  imports: [
    AccountsModule,
    CampaignSignupsModule,
    ConsentsModule,
    MailsModule,
    PhotosModule,
    SessionsModule,
    SignupMessagesModule,
    SitesModule,
  ],
  controllers: [SignupController],
  providers: [SignupService, UnfinishedSignupRepository, UnfinishedSignups],
  exports: [UnfinishedSignups],
})
export class SignupModule {}
