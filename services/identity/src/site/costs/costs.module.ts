import { Module } from '@nestjs/common';
import { StaffModule } from '../../staff/accounts/staff.module';
import { SitesModule } from '../sites/sites.module';
import { CostRepository } from './cost.repository';
import { CostService } from './cost.service';
import { CostsController } from './costs.controller';

@Module({
  imports: [SitesModule, StaffModule],
  controllers: [CostsController],
  providers: [CostRepository, CostService],
  exports: [CostRepository],
})
export class CostsModule {}
