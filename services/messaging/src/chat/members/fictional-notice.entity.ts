import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('fictional_notice')
export class FictionalNoticeEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(dateTime()) seen_at!: Date;
}
