import { Module } from '@nestjs/common';
import { CostsModule } from '../costs/costs.module';
import { SitesModule } from '../sites/sites.module';
import { SpendRepository } from './spend.repository';
import { SpendService } from './spend.service';
import { StatsController } from './stats.controller';
import { StatsRepository } from './stats.repository';

@Module({
  imports: [CostsModule, SitesModule],
  controllers: [StatsController],
  providers: [SpendRepository, SpendService, StatsRepository],
})
export class StatsModule {}
