import { Module } from '@nestjs/common';
import { StaffModule } from '../../staff/accounts/staff.module';
import { SitesModule } from '../sites/sites.module';
import { CampaignCountsRepository } from './campaign-counts.repository';
import { CampaignRepository } from './campaign.repository';
import { CampaignService } from './campaign.service';
import { CampaignSignupsModule } from './campaign-signups.module';
import { CampaignsController } from './campaigns.controller';
import { PageBounceController } from './page-bounce.controller';

@Module({
  imports: [CampaignSignupsModule, SitesModule, StaffModule],
  controllers: [CampaignsController, PageBounceController],
  providers: [CampaignCountsRepository, CampaignRepository, CampaignService],
  exports: [CampaignRepository],
})
export class CampaignsModule {}
