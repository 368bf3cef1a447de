import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('debit')
@Index('of_account', ['account_hash', 'accepted_at'])
export class DebitEntity {
  @PrimaryColumn(asciiChar(26)) payment_id!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column({ type: 'binary', length: 32 }) account_hash!: Buffer;
  @Column(asciiChar(7)) mandate_version!: string;
  @Column(asciiChar(2)) locale!: string;
  @Column(asciiVarchar(64, { nullable: true })) provider_mandate_id!: string | null;
  @Column(dateTime()) accepted_at!: Date;
}
