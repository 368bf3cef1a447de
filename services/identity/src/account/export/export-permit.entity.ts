import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('export_permit')
@Index('of_member', ['member_id', 'created_at'])
export class ExportPermitEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiChar(26)) session_id!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) until!: Date;
  @Column(dateTime({ nullable: true })) used_at!: Date | null;
}
