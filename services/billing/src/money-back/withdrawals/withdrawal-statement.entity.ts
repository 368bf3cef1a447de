import type { Locale } from '@duet/schemas/locales';
import { asciiChar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('withdrawal_statement')
@Index('by_address', ['address_hash', 'created_at'])
@Index('by_member', ['member_id'])
export class WithdrawalStatementEntity {
  @PrimaryColumn(asciiChar(26)) withdrawal_id!: string;
  @Column(asciiChar(12, { nullable: true })) member_id!: string | null;
  @Column(varchar(100)) name!: string;
  @Column(varchar(254)) email!: string;
  @Column({ type: 'binary', length: 32 }) address_hash!: Buffer;
  @Column(varchar(500)) contract!: string;
  @Column(asciiChar(2)) locale!: Locale;
  @Column(dateTime()) created_at!: Date;
}
