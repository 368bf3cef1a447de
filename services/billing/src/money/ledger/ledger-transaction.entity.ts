import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('ledger_transaction')
@Index('by_wallet', ['wallet_id', 'id'])
@Index('once', ['idempotency_key'], { unique: true })
export class LedgerTransactionEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(80)) idempotency_key!: string;
  @Column(asciiVarchar(24)) kind!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column(asciiChar(26, { nullable: true })) reference!: string | null;
  @Column(dateTime()) occurred_at!: Date;
}
