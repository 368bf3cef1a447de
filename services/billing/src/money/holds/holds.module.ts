import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../shop/catalogue/catalogue.module';
import { LedgerModule } from '../ledger/ledger.module';
import { WalletsModule } from '../wallets/wallets.module';
import { HoldRepository } from './hold.repository';
import { HoldFinalization } from './hold-finalization';
import { HoldService } from './hold.service';
import { HoldsController } from './holds.controller';
import { MessageSettledHandler } from './message-settled.handler';

@Module({
  imports: [CatalogueModule, LedgerModule, WalletsModule],
  controllers: [HoldsController],
  providers: [HoldRepository, HoldService, HoldFinalization, MessageSettledHandler],
})
export class HoldsModule {}
