import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('operator_reply')
@Index('by_staff', ['staff_id', 'written_at'])
@Index('of_conversation', ['conversation_id'])
export class OperatorReplyEntity {
  @PrimaryColumn(asciiChar(26)) message_id!: string;
  @Column(asciiChar(26)) conversation_id!: string;
  @Column(asciiChar(26)) staff_id!: string;
  @Column(dateTime()) written_at!: Date;
}
