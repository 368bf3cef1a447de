import { Module } from '@nestjs/common';
import { MailsModule } from '../../member/mails/mails.module';
import { PaymentsModule } from '../../payment/payments/payments.module';
import { ReceiptsModule } from '../../payment/receipts/receipts.module';
import { RefundsModule } from '../../money-back/refunds/refunds.module';
import { StatementModule } from '../../money/statement/statement.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { LimitsModule } from '../limits/limits.module';
import { AdjustmentRepository } from './adjustment.repository';
import { AdjustmentService } from './adjustment.service';
import { StaffActs } from './staff-acts';
import { SupportController } from './support.controller';
import { SupportService } from './support.service';

@Module({
  imports: [
    LimitsModule,
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
