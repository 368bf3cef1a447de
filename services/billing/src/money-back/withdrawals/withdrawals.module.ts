import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../shop/catalogue/catalogue.module';
import { MailsModule } from '../../member/mails/mails.module';
import { RefundsModule } from '../refunds/refunds.module';
import { StaffWithdrawalsController } from './staff-withdrawals.controller';
import { WithdrawalExecution } from './withdrawal-execution';
import { WithdrawalLinks } from './withdrawal-links';
import { WithdrawalJob } from './withdrawal.job';
import { WithdrawalRepository } from './withdrawal.repository';
import { WithdrawalService } from './withdrawal.service';
import { WithdrawalsController } from './withdrawals.controller';

@Module({
  imports: [CatalogueModule, MailsModule, RefundsModule],
  controllers: [WithdrawalsController, StaffWithdrawalsController],
  providers: [
    WithdrawalExecution,
    WithdrawalJob,
    WithdrawalLinks,
    WithdrawalRepository,
    WithdrawalService,
  ],
  exports: [WithdrawalLinks, WithdrawalRepository],
})
export class WithdrawalsModule {}
