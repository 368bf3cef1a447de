import { asciiChar, asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('campaign_visits')
export class CampaignVisitsEntity {
  @PrimaryColumn(asciiChar(26)) campaign_id!: string;
  @PrimaryColumn(asciiVarchar(12)) variant!: string;
  @PrimaryColumn(asciiChar(26)) gateway!: string;
  @Column(unsigned('int')) visits!: number;
  @Column(unsigned('int', { default: 0 })) left_out!: number;
}
