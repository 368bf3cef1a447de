import { Module } from '@nestjs/common';
import { ReceiptsModule } from '../../payment/receipts/receipts.module';
import { RefundsModule } from '../../money-back/refunds/refunds.module';
import { WithdrawalsModule } from '../../money-back/withdrawals/withdrawals.module';
import { MailContentController } from './mail-content.controller';
import { MailContent } from './mail-content';
import { MailsModule } from '../mails/mails.module';

@Module({
  imports: [MailsModule, ReceiptsModule, RefundsModule, WithdrawalsModule],
  controllers: [MailContentController],
  providers: [MailContent],
})
export class MailContentModule {}
