import { asciiChar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('operator_conversation')
export class OperatorConversationEntity {
  @PrimaryColumn(asciiChar(26)) conversation_id!: string;
  @Column(asciiChar(26, { nullable: true })) staff_id!: string | null;
  @Column(dateTime({ nullable: true })) leased_until!: Date | null;
  @Column(unsigned('bigint', { default: 0 })) done_seq!: string;
}
