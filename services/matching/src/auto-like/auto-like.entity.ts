import { asciiChar } from '@duet/service-kit/columns';
import { Entity, PrimaryColumn } from 'typeorm';

@Entity('auto_like')
export class AutoLikeEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn({ type: 'date' }) day!: string;
}
