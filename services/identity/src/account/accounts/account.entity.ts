import type { Locale } from '@duet/schemas/locales';
import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('account')
@Index('by_signup', ['status', 'signup_date'])
@Index('by_status', ['status', 'signup_date'])
@Index('of_signup_day', ['site', 'signup_date'])
@Index('one_email_per_site', ['site', 'email'], { unique: true })
export class AccountEntity {
  @PrimaryColumn(asciiChar(12)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(varchar(254, { collation: 'utf8mb4_bin' })) email!: string;
  @Column(asciiVarchar(255)) password_hash!: string;
  @Column(asciiVarchar(16)) status!: string;
  @Column(asciiChar(2)) locale!: Locale;
  @Column({ type: 'text', nullable: true }) tracking!: string | null;
  @Column(dateTime({ nullable: true })) terms_accepted_at!: Date | null;
  @Column(asciiChar(64, { nullable: true })) signup_key!: string | null;
  @Column(dateTime()) signup_date!: Date;
  @Column(dateTime({ nullable: true })) activated_at!: Date | null;
  @Column(unsigned('bigint')) version!: string;
}
