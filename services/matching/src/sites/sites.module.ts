import { Module } from '@nestjs/common';
import { SiteRulesService } from '@duet/service-kit/site-rules';

@Module({ providers: [SiteRulesService], exports: [SiteRulesService] })
export class SitesModule {}
