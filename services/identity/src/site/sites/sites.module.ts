import { Module } from '@nestjs/common';
import { SettingsVersions } from './settings-versions';
import { SiteRepository } from './site.repository';
import { SiteService } from './site.service';
import { SitesController } from './sites.controller';

@Module({
  controllers: [SitesController],
  providers: [SiteRepository, SiteService, SettingsVersions],
  exports: [SiteService],
})
export class SitesModule {}
