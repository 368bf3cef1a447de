import { asciiChar, asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('ledger_entry')
@Index('by_wallet', ['wallet_id', 'account'])
export class LedgerEntryEntity {
  @PrimaryColumn(asciiChar(26)) transaction_id!: string;
  @PrimaryColumn(unsigned('tinyint')) line!: number;
  @Column(asciiVarchar(24)) account!: string;
  @Column(asciiChar(26, { nullable: true })) wallet_id!: string | null;
  @Column(asciiVarchar(8)) unit!: string;
  @Column({ type: 'bigint' }) amount!: string;
}
