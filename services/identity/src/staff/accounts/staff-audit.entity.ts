import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('staff_audit')
@Index('about_subject', ['subject_id'])
@Index('of_site', ['site', 'id'])
@Index('as_profile', ['profile_id'])
export class StaffAuditEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(dateTime()) at!: Date;
  @Column(asciiVarchar(32, { nullable: true })) site!: string | null;
  @Column(asciiChar(26, { nullable: true })) staff_id!: string | null;
  @Column(asciiVarchar(40)) action!: string;
  @Column(asciiVarchar(20, { nullable: true })) subject_kind!: string | null;
  @Column(asciiVarchar(26, { nullable: true })) subject_id!: string | null;
  @Column({ type: 'text' }) details!: string;
  /** Fictional profile in whose name an operator wrote, copied from `details`. */
  @Column(asciiChar(12, { nullable: true })) profile_id!: string | null;
  @Column(asciiVarchar(64)) request_id!: string;
  @Column({ type: 'binary', length: 16, nullable: true }) salt!: Buffer | null;
  @Column({ type: 'binary', length: 32, nullable: true }) commitment!: Buffer | null;
}
