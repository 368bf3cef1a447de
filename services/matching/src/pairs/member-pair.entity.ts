import { asciiChar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('member_pair')
@Index('by_high', ['high_id'])
export class MemberPairEntity {
  @PrimaryColumn(asciiChar(12)) low_id!: string;
  @PrimaryColumn(asciiChar(12)) high_id!: string;
  @Column(unsigned('bigint', { default: 0 })) version!: string;
  @Column(dateTime({ nullable: true })) matched_at!: Date | null;
}
