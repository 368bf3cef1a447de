import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('credit_adjustment')
@Index('by_wallet', ['wallet_id', 'id'])
@Index('of_person', ['asked_by', 'asked_at'])
@Index('once', ['asked_by', 'client_id'], { unique: true })
@Index('waiting', ['site', 'state', 'id'])
export class CreditAdjustmentEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column(asciiVarchar(64)) client_id!: string;
  @Column({ type: 'int' }) credits!: number;
  @Column(varchar(500)) reason!: string;
  @Column(asciiVarchar(24)) state!: string;
  @Column(asciiChar(26)) asked_by!: string;
  @Column(dateTime()) asked_at!: Date;
  @Column(asciiChar(26, { nullable: true })) decided_by!: string | null;
  @Column(dateTime({ nullable: true })) decided_at!: Date | null;
}
