import { asciiChar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('live_cursor')
export class LiveCursorEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(unsigned('bigint')) seq!: string;
}
