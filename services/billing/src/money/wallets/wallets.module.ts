import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LotRepository } from './lot.repository';
import { ReversalBooking } from './reversal-booking';
import { WalletRepository } from './wallet.repository';
import { WalletService } from './wallet.service';
import { WalletsController } from './wallets.controller';

@Module({
  imports: [LedgerModule],
  controllers: [WalletsController],
  providers: [WalletRepository, LotRepository, WalletService, ReversalBooking],
  exports: [WalletRepository, LotRepository, WalletService, ReversalBooking],
})
export class WalletsModule {}
