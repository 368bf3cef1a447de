import { Module } from '@nestjs/common';
import { SitesModule } from '../../site/sites/sites.module';
import { AccountsModule } from '../accounts/accounts.module';
import { MailsModule } from '../mails/mails.module';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorService } from './second-factor.service';

@Module({
  imports: [AccountsModule, MailsModule, OneTimeCodesModule, SessionsModule, SitesModule],
  controllers: [SecondFactorController],
  providers: [SecondFactorService],
  exports: [SecondFactorService],
})
export class SecondFactorModule {}
