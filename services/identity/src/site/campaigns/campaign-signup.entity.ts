import { asciiChar, asciiVarchar, flag } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('campaign_signup')
@Index('of_variant', ['campaign_id', 'variant', 'has_paid'])
export class CampaignSignupEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiChar(26)) campaign_id!: string;
  @Column(asciiVarchar(12)) variant!: string;
  @Column(flag({ default: 0 })) has_paid!: number;
}
