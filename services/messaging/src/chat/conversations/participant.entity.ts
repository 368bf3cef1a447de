import { asciiChar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('participant')
@Index('participant_recent', ['member_id', 'last_at'])
@Index('participant_wrote', ['member_id', 'wrote_at'])
export class ParticipantEntity {
  @PrimaryColumn(asciiChar(26)) conversation_id!: string;
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiChar(12)) partner_id!: string;
  @Column(unsigned('int', { default: 0 })) unread!: number;
  @Column(unsigned('bigint', { default: 0 })) read_seq!: string;
  @Column(unsigned('bigint', { default: 0 })) cleared_seq!: string;
  @Column(unsigned('bigint', { default: 0 })) last_seq!: string;
  @Column(dateTime({ nullable: true })) last_at!: Date | null;
  @Column(dateTime({ nullable: true })) wrote_at!: Date | null;
}
