import type { Locale } from '@duet/schemas/locales';
import { asciiChar, asciiVarchar, dateTime, flag, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('member_wallet')
@Index('one_member_per_wallet', ['wallet_id'], { unique: true })
export class MemberWalletEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiChar(26, { nullable: true })) wallet_id!: string | null;
  @Column(asciiChar(2, { nullable: true })) country!: string | null;
  @Column(unsigned('bigint', { default: 0 })) version!: string;
  @Column(dateTime({ nullable: true })) signup_date!: Date | null;
  @Column(asciiChar(2, { nullable: true })) locale!: Locale | null;
  @Column(flag({ default: 0 })) confirmed!: number;
}
