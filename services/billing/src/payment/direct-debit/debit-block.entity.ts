import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('debit_block')
@Index('by_account', ['account_hash'])
@Index('by_wallet', ['wallet_id'])
export class DebitBlockEntity {
  @PrimaryColumn(asciiChar(26)) payment_id!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column({ type: 'binary', length: 32 }) account_hash!: Buffer;
  @Column(dateTime()) blocked_at!: Date;
}
