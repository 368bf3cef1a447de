import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { SitesModule } from '../../site/sites/sites.module';
import { ConsentRepository } from './consent.repository';
import { ConsentService } from './consent.service';
import { ConsentsController } from './consents.controller';
import { InternalConsentsController } from './internal-consents.controller';

@Module({
  imports: [AccountsModule, SitesModule],
  controllers: [ConsentsController, InternalConsentsController],
  providers: [ConsentService, ConsentRepository],
  exports: [ConsentService],
})
export class ConsentsModule {}
