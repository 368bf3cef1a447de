import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('refund')
@Index('by_order', ['order_id'])
@Index('by_wallet', ['wallet_id', 'id'])
@Index('due', ['next_try_at'])
@Index('in_review', ['site', 'state', 'id'])
@Index('of_person', ['asked_by', 'created_at'])
@Index('of_reviewer', ['decided_by', 'changed_at'])
@Index('one_open_per_order', ['open_order'], { unique: true })
export class RefundEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column(asciiChar(26)) order_id!: string;
  @Column(asciiChar(26, { nullable: true })) open_order!: string | null;
  @Column(asciiChar(26)) payment_id!: string;
  @Column(asciiChar(26, { nullable: true })) withdrawal_id!: string | null;
  @Column(unsigned('int')) credits!: number;
  @Column(unsigned('int')) amount!: number;
  @Column(asciiChar(3)) currency!: string;
  @Column(asciiVarchar(24)) state!: string;
  @Column(unsigned('int', { default: 0 })) attempts!: number;
  @Column(varchar(255, { nullable: true })) provider_answer!: string | null;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) changed_at!: Date;
  @Column(dateTime({ nullable: true })) next_try_at!: Date | null;
  @Column(asciiChar(26, { nullable: true })) asked_by!: string | null;
  @Column(asciiChar(26, { nullable: true })) approved_by!: string | null;
  @Column(asciiChar(26, { nullable: true })) decided_by!: string | null;
  @Column(varchar(500, { nullable: true })) reason!: string | null;
}
