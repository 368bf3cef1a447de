import { asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('campaign_fault')
export class CampaignFaultEntity {
  @PrimaryColumn(asciiVarchar(64)) version!: string;
  @Column(dateTime()) seen_at!: Date;
}
