import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('staff')
@Index('one_per_email', ['email'], { unique: true })
export class StaffEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(varchar(254, { collation: 'utf8mb4_bin' })) email!: string;
  @Column(varchar(64)) name!: string;
  @Column(asciiVarchar(255)) password_hash!: string;
  /** Set for an initial password, which its owner must change. */
  @Column(dateTime({ nullable: true })) password_expires_at!: Date | null;
  @Column(asciiVarchar(255)) totp_secret!: string;
  @Column(unsigned('bigint', { default: 0 })) last_step!: string;
  @Column(asciiVarchar(16)) status!: 'active' | 'disabled';
  @Column(dateTime()) created_at!: Date;
}
