import { asciiChar, asciiVarchar, dateTime, flag, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('photo')
@Index('by_status', ['status', 'id'])
@Index('by_stem', ['stem'])
@Index('of_member', ['member_id', 'id'])
export class PhotoEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(16)) status!: string;
  @Column(asciiChar(40)) stem!: string;
  @Column(asciiChar(40)) blur_stem!: string;
  @Column(unsigned('smallint')) width!: number;
  @Column(unsigned('smallint')) height!: number;
  @Column(dateTime()) created_at!: Date;
  @Column(flag({ default: 0 })) private!: number;
  @Column(unsigned('smallint', { default: 0 })) position!: number;
  @Column(unsigned('bigint', { nullable: true })) look_hash!: string | null;
}
