import { Module } from '@nestjs/common';
import { CampaignSales } from './campaign-sales';
import { CampaignSignups } from './campaign-signups';

/** Apart from the campaigns themselves: signup and erasure need it, and nothing of the staff. */
@Module({ providers: [CampaignSales, CampaignSignups], exports: [CampaignSignups] })
export class CampaignSignupsModule {}
