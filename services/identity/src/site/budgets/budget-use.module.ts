import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module';
import { BudgetUseRepository } from './budget-use.repository';
import { BudgetsController } from './budgets.controller';

@Module({
  imports: [SitesModule],
  controllers: [BudgetsController],
  providers: [BudgetUseRepository],
  exports: [BudgetUseRepository, SitesModule],
})
export class BudgetUseModule {}
