import { Module } from '@nestjs/common';
import { CampaignSignups } from './campaign-signups';

/** Apart from the campaigns themselves: signup and erasure need it, and nothing of the staff. */
@Module({ providers: [CampaignSignups], exports: [CampaignSignups] })
export class CampaignSignupsModule {}
