import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { LedgerModule } from '../ledger/ledger.module';
import { MailsModule } from '../mails/mails.module';
import { PaymentsModule } from '../payments/payments.module';
import { ReceiptsModule } from '../receipts/receipts.module';
import { WalletsModule } from '../wallets/wallets.module';
import { RefundBooking } from './refund-booking';
import { RefundExecution } from './refund-execution';
import { RefundJob } from './refund.job';
import { RefundRepository } from './refund.repository';
import { RefundService } from './refund.service';
import { RefundsController } from './refunds.controller';

@Module({
  imports: [CatalogueModule, LedgerModule, MailsModule, PaymentsModule, ReceiptsModule, WalletsModule],
  controllers: [RefundsController],
  providers: [RefundBooking, RefundExecution, RefundJob, RefundRepository, RefundService],
  exports: [RefundRepository, RefundService],
})
export class RefundsModule {}
