import { asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('debit_limit')
export class DebitLimitEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @Column(unsigned('int')) day_amount!: number;
  @Column(unsigned('int')) month_amount!: number;
  /** Used only by the previous version of billing; replaced by the budget `debit_code`. */
  @Column(unsigned('int', { default: 500 })) day_codes!: number;
}
