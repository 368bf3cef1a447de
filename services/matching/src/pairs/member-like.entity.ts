import { asciiChar, dateTime, flag } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('member_like')
@Index('given', ['member_id', 'created_at'])
@Index('received', ['profile_id', 'created_at'])
export class MemberLikeEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiChar(12)) profile_id!: string;
  @Column(dateTime()) created_at!: Date;
  /** True for a like that the auto-like service gave. */
  @Column(flag({ default: 0 })) automatic!: number;
  @Column(dateTime({ nullable: true })) seen_at!: Date | null;
}
