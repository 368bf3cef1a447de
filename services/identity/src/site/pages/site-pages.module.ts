import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module';
import { StaffModule } from '../../staff/accounts/staff.module';
import { SitePageRepository } from './site-page.repository';
import { SitePageService } from './site-page.service';
import { SitePagesController } from './site-pages.controller';

@Module({
  imports: [SitesModule, StaffModule],
  controllers: [SitePagesController],
  providers: [SitePageRepository, SitePageService],
})
export class SitePagesModule {}
