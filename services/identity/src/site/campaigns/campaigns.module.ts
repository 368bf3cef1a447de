import { Module } from '@nestjs/common';
import { StaffModule } from '../../staff/accounts/staff.module';
import { CampaignRepository } from './campaign.repository';
import { CampaignService } from './campaign.service';
import { CampaignSignupsModule } from './campaign-signups.module';
import { CampaignsController } from './campaigns.controller';
import { PageBounceController } from './page-bounce.controller';

@Module({
  imports: [CampaignSignupsModule, StaffModule],
  controllers: [CampaignsController, PageBounceController],
  providers: [CampaignRepository, CampaignService],
})
export class CampaignsModule {}
