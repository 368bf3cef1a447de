import { asciiChar, asciiVarchar, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('campaign_sale')
export class CampaignSaleEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(unsigned('int')) slot!: number;
  @PrimaryColumn(varchar(64, { collation: 'utf8mb4_bin' })) network!: string;
  @PrimaryColumn(varchar(64, { collation: 'utf8mb4_bin' })) ref!: string;
  @PrimaryColumn(asciiChar(3)) currency!: string;
  @Column(unsigned('int')) purchases!: number;
  @Column(unsigned('int')) first_purchases!: number;
  @Column({ type: 'bigint' }) revenue!: string;
}
