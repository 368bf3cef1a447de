import { asciiChar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('auto_like_given')
@Index('by_profile', ['profile_id'])
@Index('once', ['member_id', 'profile_id'], { unique: true })
export class AutoLikeGivenEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn({ type: 'date' }) day!: string;
  @Column(asciiChar(12, { nullable: true })) profile_id!: string | null;
}
