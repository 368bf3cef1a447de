import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('push')
@Index('push_created', ['created_at'])
@Index('push_member', ['member_id'])
@Index('push_next', ['next_at'])
@Index('push_occasion', ['subscription_id', 'occasion'], { unique: true })
@Index('push_profile', ['profile_id'])
export class PushEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiChar(26)) subscription_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(16)) kind!: string;
  @Column(asciiVarchar(64)) occasion!: string;
  @Column(asciiChar(26, { nullable: true })) conversation_id!: string | null;
  @Column(unsigned('bigint', { nullable: true })) seq!: string | null;
  @Column(asciiChar(12, { nullable: true })) profile_id!: string | null;
  @Column(asciiVarchar(64)) request_id!: string;
  @Column(asciiVarchar(16)) state!: string;
  @Column(unsigned('int', { default: 0 })) attempts!: number;
  @Column(unsigned('int', { default: 0 })) failures!: number;
  @Column(dateTime({ nullable: true })) next_at!: Date | null;
  @Column(varchar(100, { nullable: true })) reason!: string | null;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) sent_at!: Date | null;
}
