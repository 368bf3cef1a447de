import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('purchase_order')
@Index('by_wallet', ['wallet_id', 'id'])
export class PurchaseOrderEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(32)) bundle_id!: string;
  @Column(unsigned('int')) credits!: number;
  @Column(unsigned('int')) price!: number;
  @Column(asciiChar(3)) currency!: string;
  @Column(asciiChar(2)) country!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(asciiVarchar(40, { nullable: true })) discount_code!: string | null;
  @Column(unsigned('smallint', { default: 0 })) discount_points!: number;
  @Column(unsigned('int', { default: 0 })) discount_amount!: number;
  @Column(unsigned('smallint', { default: 0 })) vat_points!: number;
  @Column(asciiChar(2, { nullable: true })) locale!: string | null;
}
