import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module';
import { StatsController } from './stats.controller';
import { StatsRepository } from './stats.repository';

@Module({
  imports: [SitesModule],
  controllers: [StatsController],
  providers: [StatsRepository],
})
export class StatsModule {}
