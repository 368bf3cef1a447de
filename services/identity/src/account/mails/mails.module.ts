import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { DecisionsModule } from '../../trust/decisions/decisions.module';
import { SitesModule } from '../../site/sites/sites.module';
import { MailContacts } from './mail-contacts';
import { MailRecipients } from './mail-recipients';
import { MailRequestRepository } from './mail-request.repository';
import { MailRequests } from './mail-requests';
import { MailsController } from './mails.controller';
import { TokenRepository } from './token.repository';

@Module({
  imports: [AccountsModule, DecisionsModule, SitesModule],
  controllers: [MailsController],
  providers: [MailContacts, MailRecipients, MailRequestRepository, MailRequests, TokenRepository],
  exports: [MailRequests, TokenRepository],
})
export class MailsModule {}
