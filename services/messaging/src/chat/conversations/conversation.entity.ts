import { asciiChar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('conversation')
@Index('conversation_pair', ['site', 'member_low', 'member_high'], { unique: true })
export class ConversationEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(varchar(32)) site!: string;
  @Column(asciiChar(12)) member_low!: string;
  @Column(asciiChar(12)) member_high!: string;
  @Column(unsigned('bigint', { default: 0 })) last_seq!: string;
  @Column(dateTime()) created_at!: Date;
}
