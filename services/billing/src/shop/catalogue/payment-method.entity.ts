import type { MethodKind } from '@duet/schemas/billing';
import { asciiVarchar, flag, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('payment_method')
export class PaymentMethodEntity {
  @PrimaryColumn(asciiVarchar(24)) method!: string;
  @Column({ type: 'json' }) countries!: string;
  @Column({ type: 'json' }) currencies!: string;
  @Column(unsigned('int')) min_amount!: number;
  @Column(unsigned('int')) max_amount!: number;
  @Column({ type: 'json' }) banks!: string;
  @Column(unsigned('tinyint')) position!: number;
  @Column(flag()) active!: number;
  @Column({ type: 'date', nullable: true }) closed_on!: string | null;
  @Column(asciiVarchar(24, { default: 'redirect' })) kind!: MethodKind;
  @Column({ type: 'json', nullable: true }) tiers!: string | null;
  @Column(unsigned('tinyint', { default: 0 })) settle_days!: number;
}
