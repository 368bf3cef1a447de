import { Module } from '@nestjs/common';
import { LedgerModule } from '../../money/ledger/ledger.module';
import { MailsModule } from '../../member/mails/mails.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { RefundBooking } from './refund-booking';
import { RefundRepository } from './refund.repository';
import { ReversalService } from './reversal.service';

@Module({
  imports: [LedgerModule, MailsModule, WalletsModule],
  providers: [RefundBooking, RefundRepository, ReversalService],
  exports: [RefundBooking, RefundRepository, ReversalService],
})
export class RefundBooksModule {}
