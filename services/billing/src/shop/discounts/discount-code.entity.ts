import { asciiChar, asciiVarchar, dateTime, flag, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('discount_code')
@Index('one_of_a_kind_per_member', ['member_id', 'kind'], { unique: true })
export class DiscountCodeEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(asciiVarchar(40)) code!: string;
  @Column(asciiVarchar(24)) kind!: string;
  @Column(asciiChar(2, { nullable: true })) country!: string | null;
  @Column(asciiChar(12, { nullable: true })) member_id!: string | null;
  @Column(dateTime({ nullable: true })) expires_at!: Date | null;
  @Column(unsigned('int', { nullable: true })) window_seconds!: number | null;
  @Column(unsigned('smallint')) points!: number;
  @Column(asciiChar(3, { nullable: true })) currency!: string | null;
  @Column(unsigned('int', { default: 0 })) minimum_order_value!: number;
  @Column(asciiVarchar(24, { default: 'active' })) status!: string;
  @Column(asciiVarchar(24)) validity!: string;
  @Column(flag({ default: 0 })) first_purchase!: number;
  @Column({ type: 'json' }) paymentmethods!: string;
  @Column(dateTime()) created_at!: Date;
}
