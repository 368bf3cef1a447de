import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payment/payments/payments.module';
import { StatementRepository } from './statement.repository';
import { StatementService } from './statement.service';
import { TransactionsController } from './transactions.controller';

@Module({
  imports: [PaymentsModule],
  controllers: [TransactionsController],
  providers: [StatementRepository, StatementService],
  exports: [StatementRepository],
})
export class StatementModule {}
