import { asciiChar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('campaign_revenue')
export class CampaignRevenueEntity {
  @PrimaryColumn(asciiChar(26)) campaign_id!: string;
  @PrimaryColumn(unsigned('int')) slot!: number;
  @PrimaryColumn(asciiChar(3)) currency!: string;
  @Column({ type: 'bigint' }) revenue!: string;
}
