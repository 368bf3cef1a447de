import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('member_block')
@Index('by_profile', ['profile_id'])
export class MemberBlockEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiChar(12)) profile_id!: string;
  @Column(dateTime()) created_at!: Date;
}
