import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('one_time_token')
@Index('by_expiry', ['expires_at'])
@Index('of_member', ['member_id', 'kind'])
export class OneTimeTokenEntity {
  @PrimaryColumn(asciiChar(64)) token_hash!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(32)) kind!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) expires_at!: Date;
  @Column(asciiChar(26, { nullable: true })) subject!: string | null;
}
