import type { PaymentMethod } from '@duet/schemas/billing';
import { asciiChar, asciiVarchar, dateTime, flag, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('payment')
@Index('by_order', ['order_id'])
@Index('due', ['next_check_at'])
@Index('one_per_provider_order', ['provider', 'provider_order_id'], { unique: true })
export class PaymentEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(26)) order_id!: string;
  @Column(asciiVarchar(24)) provider!: string;
  @Column(asciiVarchar(64, { nullable: true })) provider_order_id!: string | null;
  @Column(asciiVarchar(24)) method!: PaymentMethod;
  @Column(asciiVarchar(32, { nullable: true })) bank!: string | null;
  @Column(unsigned('int')) amount!: number;
  @Column(asciiChar(3)) currency!: string;
  @Column(asciiVarchar(24)) state!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) changed_at!: Date;
  @Column(dateTime({ nullable: true })) checked_at!: Date | null;
  @Column(dateTime({ nullable: true })) next_check_at!: Date | null;
  @Column(flag({ default: 0 })) recurring!: number;
  @Column(dateTime({ nullable: true })) dispute_won_at!: Date | null;
}
