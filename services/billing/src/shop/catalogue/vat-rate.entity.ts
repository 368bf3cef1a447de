import { asciiChar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('vat_rate')
export class VatRateEntity {
  @PrimaryColumn(asciiChar(2)) country!: string;
  @PrimaryColumn({ type: 'date' }) valid_from!: string;
  @Column(unsigned('smallint')) points!: number;
}
