import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../shop/catalogue/catalogue.module';
import { MailsModule } from '../../member/mails/mails.module';
import { PaymentsModule } from '../../payment/payments/payments.module';
import { ReceiptsModule } from '../../payment/receipts/receipts.module';
import { LimitsModule } from '../../staff/limits/limits.module';
import { RefundBooksModule } from '../refund-books/refund-books.module';
import { RefundExecution } from './refund-execution';
import { RefundJob } from './refund.job';
import { RefundMetrics } from './refund-metrics';
import { RefundReviewRepository } from './refund-review.repository';
import { RefundReviewService } from './refund-review.service';
import { RefundReviewsController } from './refund-reviews.controller';
import { RefundService } from './refund.service';
import { RefundsController } from './refunds.controller';

@Module({
  imports: [
    CatalogueModule,
    LimitsModule,
    MailsModule,
    PaymentsModule,
    ReceiptsModule,
    RefundBooksModule,
  ],
  controllers: [RefundsController, RefundReviewsController],
  providers: [
    RefundExecution,
    RefundJob,
    RefundMetrics,
    RefundReviewRepository,
    RefundReviewService,
    RefundService,
  ],
  exports: [RefundBooksModule, RefundReviewService, RefundService],
})
export class RefundsModule {}
