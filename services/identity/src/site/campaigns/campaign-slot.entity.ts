import { asciiChar, asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('campaign_slot')
@Index('of_slot', ['campaign_id', 'slot'])
export class CampaignSlotEntity {
  @PrimaryColumn(asciiChar(26)) campaign_id!: string;
  @PrimaryColumn(asciiVarchar(12)) variant!: string;
  @PrimaryColumn(unsigned('int')) slot!: number;
  @Column(unsigned('int', { default: 0 })) visits!: number;
  @Column(unsigned('int', { default: 0 })) signups!: number;
  @Column(unsigned('int', { default: 0 })) purchases!: number;
}
