import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MailsModule } from '../mails/mails.module';
import { PaymentsModule } from '../payments/payments.module';
import { ReceiptsModule } from '../receipts/receipts.module';
import { RefundBooksModule } from './refund-books.module';
import { RefundExecution } from './refund-execution';
import { RefundJob } from './refund.job';
import { RefundService } from './refund.service';
import { RefundsController } from './refunds.controller';

@Module({
  imports: [CatalogueModule, MailsModule, PaymentsModule, ReceiptsModule, RefundBooksModule],
  controllers: [RefundsController],
  providers: [RefundExecution, RefundJob, RefundService],
  exports: [RefundBooksModule, RefundService],
})
export class RefundsModule {}
