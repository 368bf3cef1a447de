import { asciiChar, flag } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('swipe')
@Index('by_day', ['member_id', 'day', 'liked'])
@Index('by_profile', ['profile_id'])
export class SwipeEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiChar(12)) profile_id!: string;
  @Column(flag()) liked!: number;
  @Column({ type: 'date' }) day!: string;
}
