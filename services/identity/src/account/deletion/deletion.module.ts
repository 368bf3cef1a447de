import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailsModule } from '../mails/mails.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SitesModule } from '../../site/sites/sites.module';
import { DeleteOfferRepository } from './delete-offer.repository';
import { DeletionController } from './deletion.controller';
import { DeletionService } from './deletion.service';

@Module({
  imports: [AccountsModule, MailsModule, SessionsModule, SitesModule],
  controllers: [DeletionController],
  providers: [DeletionService, DeleteOfferRepository],
})
export class DeletionModule {}
