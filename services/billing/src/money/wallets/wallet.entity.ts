import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('wallet')
export class WalletEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column({ type: 'int', default: 0 }) available!: number;
  @Column({ type: 'int', default: 0 }) held!: number;
  @Column({ type: 'int', default: 0 }) live_orders!: number;
  @Column(unsigned('bigint', { default: 0 })) version!: string;
  @Column(dateTime()) created_at!: Date;
}
