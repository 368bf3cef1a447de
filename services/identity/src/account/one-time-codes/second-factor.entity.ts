import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('second_factor')
@Index('by_removal', ['removal_at'])
export class SecondFactorEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(255)) totp_secret!: string;
  @Column(unsigned('bigint', { default: 0 })) last_step!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) enabled_at!: Date | null;
  /** Planned removal of the second factor. A login with the second factor cancels the removal. */
  @Column(dateTime({ nullable: true })) removal_at!: Date | null;
}
