import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('report')
@Index('about_profile', ['profile_id'])
@Index('newest_of_site', ['site', 'updated_at'])
@Index('one_per_pair', ['reporter_id', 'profile_id'], { unique: true })
@Index('waiting', ['site', 'decision', 'created_at'])
export class ReportEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12)) reporter_id!: string;
  @Column(asciiChar(12)) profile_id!: string;
  @Column(asciiVarchar(16)) reason!: string;
  @Column({ type: 'text' }) text!: string;
  @Column(unsigned('int')) times!: number;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) updated_at!: Date;
  @Column(asciiChar(26, { nullable: true })) conversation_id!: string | null;
  @Column(asciiChar(26, { nullable: true })) message_id!: string | null;
  @Column(asciiVarchar(16, { nullable: true })) decision!: string | null;
  @Column(asciiChar(26, { nullable: true })) decided_by!: string | null;
  @Column(dateTime({ nullable: true })) decided_at!: Date | null;
}
