import { asciiChar, flag, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('pair_block')
@Index('pair_block_high', ['member_high'])
export class PairBlockEntity {
  @PrimaryColumn(asciiChar(12)) member_low!: string;
  @PrimaryColumn(asciiChar(12)) member_high!: string;
  @Column(unsigned('bigint')) version!: string;
  @Column(flag()) blocked!: number;
}
