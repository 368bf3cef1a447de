import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../shop/catalogue/catalogue.module';
import { StaffLimitRepository } from './staff-limit.repository';
import { StaffLimits } from './staff-limits';

@Module({
  imports: [CatalogueModule],
  providers: [StaffLimitRepository, StaffLimits],
  exports: [StaffLimits],
})
export class LimitsModule {}
