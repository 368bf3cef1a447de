import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module';
import { FiguresController } from './figures.controller';
import { FiguresRepository } from './figures.repository';

@Module({
  imports: [SitesModule],
  controllers: [FiguresController],
  providers: [FiguresRepository],
})
export class FiguresModule {}
