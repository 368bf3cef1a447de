import { Module } from '@nestjs/common';
import { CampaignSales } from './campaign-sales';
import { CampaignSignupRepository } from './campaign-signup.repository';
import { CampaignSignups } from './campaign-signups';

/** A separate module, so that signup and erasure do not depend on staff features. */
@Module({
  providers: [CampaignSales, CampaignSignupRepository, CampaignSignups],
  exports: [CampaignSignups],
})
export class CampaignSignupsModule {}
