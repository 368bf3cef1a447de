import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { WalletsModule } from '../wallets/wallets.module';
import { RefundBooking } from './refund-booking';
import { RefundRepository } from './refund.repository';
import { ReversalService } from './reversal.service';

/** Refunds in the books. Apart from asking the provider, because a payment that is reversed changes refunds of it. */
@Module({
  imports: [LedgerModule, WalletsModule],
  providers: [RefundBooking, RefundRepository, ReversalService],
  exports: [RefundBooking, RefundRepository, ReversalService],
})
export class RefundBooksModule {}
