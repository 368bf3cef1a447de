import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MailsModule } from '../mails/mails.module';
import { PaymentsModule } from '../payments/payments.module';
import { ReceiptsModule } from '../receipts/receipts.module';
import { RefundsModule } from '../refunds/refunds.module';
import { StatementModule } from '../statement/statement.module';
import { WalletsModule } from '../wallets/wallets.module';
import { AdjustmentRepository } from './adjustment.repository';
import { AdjustmentService } from './adjustment.service';
import { StaffActs } from './staff-acts';
import { SupportController } from './support.controller';
import { SupportService } from './support.service';

@Module({
  imports: [
    CatalogueModule,
    MailsModule,
    PaymentsModule,
    ReceiptsModule,
    RefundsModule,
    StatementModule,
    WalletsModule,
  ],
  controllers: [SupportController],
  providers: [AdjustmentRepository, AdjustmentService, StaffActs, SupportService],
  exports: [StaffActs],
})
export class SupportModule {}
