import { asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('site_price')
export class SitePriceEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @Column(unsigned('int')) message_credits!: number;
  @Column(unsigned('int')) photo_credits!: number;
  @Column(unsigned('int')) gift_credits!: number;
  @Column(unsigned('int')) signup_credits!: number;
  @Column(unsigned('int')) refund_days!: number;
  @Column(unsigned('int', { default: 50 })) adjustment_limit!: number;
  @Column(unsigned('int', { default: 500 })) adjustment_day_limit!: number;
  @Column(unsigned('int', { default: 10_000 })) refund_limit!: number;
  @Column(unsigned('int', { default: 50_000 })) refund_day_limit!: number;
}
