import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('lot')
@Index('by_frozen_at', ['frozen_at'])
@Index('by_wallet', ['wallet_id', 'remaining'])
@Index('one_lot_per_order', ['order_id'], { unique: true })
export class LotEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column(asciiChar(26, { nullable: true })) order_id!: string | null;
  @Column(asciiVarchar(24)) kind!: string;
  @Column({ type: 'int' }) granted!: number;
  @Column({ type: 'int' }) remaining!: number;
  @Column({ type: 'int', default: 0 }) held!: number;
  @Column({ type: 'int', default: 0 }) spent!: number;
  @Column(dateTime()) created_at!: Date;
  @Column({ type: 'int', default: 0 }) refunded!: number;
  @Column(unsigned('int', { default: 0 })) value!: number;
  @Column(asciiChar(3, { nullable: true })) currency!: string | null;
  @Column(unsigned('int', { default: 0 })) refunded_value!: number;
  @Column({ type: 'int', default: 0 }) frozen!: number;
  @Column(dateTime({ nullable: true })) frozen_at!: Date | null;
  @Column({ type: 'int', default: 0 }) taken!: number;
}
