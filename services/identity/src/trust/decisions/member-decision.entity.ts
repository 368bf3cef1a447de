import type { Decision } from '@duet/schemas/decision-lists';
import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('member_decision')
@Index('appeals', ['site', 'appeal_outcome', 'appealed_at'])
@Index('ending', ['decision', 'lifted_at', 'until_at'])
@Index('of_member', ['member_id', 'decision'])
export class MemberDecisionEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(16)) decision!: Decision;
  @Column(asciiVarchar(16)) ground!: string;
  @Column({ type: 'text' }) facts!: string;
  @Column(asciiVarchar(16)) source!: string;
  @Column(asciiChar(26, { nullable: true })) source_id!: string | null;
  @Column(asciiChar(26, { nullable: true })) photo_id!: string | null;
  @Column({ type: 'text', nullable: true }) removed_text!: string | null;
  @Column(asciiChar(26, { nullable: true })) decided_by!: string | null;
  @Column(dateTime()) decided_at!: Date;
  @Column(dateTime({ nullable: true })) until_at!: Date | null;
  @Column(dateTime({ nullable: true })) lifted_at!: Date | null;
  @Column(dateTime({ nullable: true })) acknowledged_at!: Date | null;
  @Column({ type: 'text', nullable: true }) appeal_text!: string | null;
  @Column(dateTime({ nullable: true })) appealed_at!: Date | null;
  @Column(asciiVarchar(16, { nullable: true })) appeal_outcome!: string | null;
  @Column({ type: 'text', nullable: true }) appeal_answer!: string | null;
  @Column(asciiChar(26, { nullable: true })) appeal_decided_by!: string | null;
  @Column(dateTime({ nullable: true })) appeal_decided_at!: Date | null;
}
