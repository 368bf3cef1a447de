import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('movement')
@Index('by_time', ['occurred_at'])
@Index('by_wallet', ['site', 'wallet_id', 'id'])
export class MovementEntity {
  @PrimaryColumn(asciiVarchar(80)) idempotency_key!: string;
  @PrimaryColumn(unsigned('smallint')) line!: number;
  @Column(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32, { nullable: true })) site!: string | null;
  @Column(asciiChar(26, { nullable: true })) wallet_id!: string | null;
  @Column(asciiVarchar(24)) kind!: string;
  @Column(asciiVarchar(24, { nullable: true })) spend_kind!: string | null;
  @Column(asciiVarchar(24)) debit!: string;
  @Column(asciiVarchar(24)) credit!: string;
  @Column(asciiVarchar(8)) unit!: string;
  @Column({ type: 'int' }) amount!: number;
  @Column(asciiChar(26, { nullable: true })) lot_id!: string | null;
  @Column(asciiChar(26, { nullable: true })) pending_id!: string | null;
  @Column(asciiChar(26, { nullable: true })) reference!: string | null;
  @Column({ type: 'int', nullable: true }) balance_after!: number | null;
  @Column(dateTime()) occurred_at!: Date;
}
