import { Module } from '@nestjs/common';
import { SiteRepository } from './site.repository';
import { SiteService } from './site.service';
import { SitesController } from './sites.controller';

@Module({
  controllers: [SitesController],
  providers: [SiteRepository, SiteService],
  exports: [SiteService],
})
export class SitesModule {}
