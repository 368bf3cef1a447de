import { Module } from '@nestjs/common';
import { SiteRulesService } from './site-rules.service';

@Module({ providers: [SiteRulesService], exports: [SiteRulesService] })
export class SitesModule {}
