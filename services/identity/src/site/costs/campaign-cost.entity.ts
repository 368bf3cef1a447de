import { asciiChar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('campaign_cost')
@Index('of_import', ['import_id'])
export class CampaignCostEntity {
  @PrimaryColumn(asciiChar(26)) campaign_id!: string;
  @PrimaryColumn({ type: 'date' }) day!: string;
  @PrimaryColumn(asciiChar(26)) import_id!: string;
  @Column(asciiChar(3)) currency!: string;
  @Column({ type: 'bigint' }) amount!: string;
}
