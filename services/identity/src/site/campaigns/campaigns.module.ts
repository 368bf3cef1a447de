import { Module } from '@nestjs/common';
import { StaffModule } from '../../staff/accounts/staff.module';
import { SitesModule } from '../sites/sites.module';
import { CampaignRepository } from './campaign.repository';
import { CampaignService } from './campaign.service';
import { CampaignSignupsModule } from './campaign-signups.module';
import { CampaignCountsRepository } from './campaign-counts.repository';
import { CampaignsController } from './campaigns.controller';
import { ExperimentsJob } from './experiments.job';
import { PageBounceController } from './page-bounce.controller';

@Module({
  imports: [CampaignSignupsModule, SitesModule, StaffModule],
  controllers: [CampaignsController, PageBounceController],
  providers: [CampaignRepository, CampaignService, CampaignCountsRepository, ExperimentsJob],
  exports: [CampaignRepository],
})
export class CampaignsModule {}
