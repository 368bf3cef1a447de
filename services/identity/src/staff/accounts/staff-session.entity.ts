import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('staff_session')
@Index('by_expiry', ['expires_at'])
@Index('by_previous_token', ['previous_token_hash'])
@Index('by_token', ['token_hash'], { unique: true })
@Index('of_staff', ['staff_id'])
export class StaffSessionEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(64)) token_hash!: string;
  @Column(asciiChar(64, { nullable: true })) previous_token_hash!: string | null;
  @Column(asciiChar(26)) staff_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(varchar(200)) user_agent!: string;
  @Column(asciiChar(2, { nullable: true })) country!: string | null;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) seen_at!: Date;
  @Column(dateTime()) expires_at!: Date;
  @Column(dateTime({ nullable: true })) authenticated_at!: Date | null;
  @Column(dateTime({ nullable: true })) revoked_at!: Date | null;
}
