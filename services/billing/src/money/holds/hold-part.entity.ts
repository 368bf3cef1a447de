import { asciiChar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('hold_part')
@Index('by_lot', ['lot_id'])
export class HoldPartEntity {
  @PrimaryColumn(asciiChar(26)) hold_key!: string;
  @PrimaryColumn(asciiChar(26)) lot_id!: string;
  @Column({ type: 'int' }) amount!: number;
}
