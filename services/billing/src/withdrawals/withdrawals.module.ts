import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MailsModule } from '../mails/mails.module';
import { RefundsModule } from '../refunds/refunds.module';
import { StaffWithdrawalsController } from './staff-withdrawals.controller';
import { WithdrawalExecution } from './withdrawal-execution';
import { WithdrawalJob } from './withdrawal.job';
import { WithdrawalRepository } from './withdrawal.repository';
import { WithdrawalService } from './withdrawal.service';
import { WithdrawalsController } from './withdrawals.controller';

@Module({
  imports: [CatalogueModule, MailsModule, RefundsModule],
  controllers: [WithdrawalsController, StaffWithdrawalsController],
  providers: [WithdrawalExecution, WithdrawalJob, WithdrawalRepository, WithdrawalService],
  exports: [WithdrawalRepository],
})
export class WithdrawalsModule {}
