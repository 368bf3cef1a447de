import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { SitesModule } from '../sites/sites.module';
import { ActivationController } from './activation.controller';
import { ActivationService } from './activation.service';
import { MailRequests } from './mail-requests';
import { TokenRepository } from './token.repository';

@Module({
  imports: [AccountsModule, SitesModule],
  controllers: [ActivationController],
  providers: [ActivationService, MailRequests, TokenRepository],
  exports: [MailRequests],
})
export class ActivationModule {}
