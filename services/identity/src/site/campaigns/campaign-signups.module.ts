import { Module } from '@nestjs/common';
import { CampaignSales } from './campaign-sales';
import { CampaignSignupRepository } from './campaign-signup.repository';
import { CampaignSignups } from './campaign-signups';

/** Apart from the campaigns themselves: signup and erasure need it, and nothing of the staff. */
@Module({
  providers: [CampaignSales, CampaignSignupRepository, CampaignSignups],
  exports: [CampaignSignups],
})
export class CampaignSignupsModule {}
