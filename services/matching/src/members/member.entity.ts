import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('member')
@Index('by_activity', ['site', 'last_active_at'])
export class MemberEntity {
  @PrimaryColumn(asciiChar(12)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(unsigned('bigint')) version!: string;
  @Column({ type: 'text', nullable: true }) card!: string | null;
  @Column(dateTime()) last_active_at!: Date;
}
