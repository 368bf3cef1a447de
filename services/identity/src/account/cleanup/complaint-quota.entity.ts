import { asciiChar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('complaint_quota')
@Index('by_time', ['since'])
export class ComplaintQuotaEntity {
  @PrimaryColumn(asciiChar(64)) scope!: string;
  @Column(unsigned('int')) used!: number;
  @Column(dateTime()) since!: Date;
}
