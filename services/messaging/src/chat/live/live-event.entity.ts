import type { LiveEvent } from '@duet/schemas/messaging';
import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('live_event')
@Index('live_event_created', ['created_at'])
@Index('live_event_profile', ['profile_id'])
export class LiveEventEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(unsigned('bigint')) seq!: string;
  @Column(asciiVarchar(16)) topic!: LiveEvent['topic'];
  @Column(asciiChar(26, { nullable: true })) conversation_id!: string | null;
  @Column(asciiChar(12, { nullable: true })) profile_id!: string | null;
  @Column(dateTime()) created_at!: Date;
}
