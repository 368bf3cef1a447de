import { asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('receipt_counter')
export class ReceiptCounterEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @Column(unsigned('int')) last_number!: number;
  @Column(unsigned('int', { default: 0 })) skipped!: number;
}
