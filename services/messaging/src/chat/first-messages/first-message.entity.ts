import { asciiChar, dateTime, flag, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('first_message')
@Index('first_message_due', ['next_at'])
@Index('first_message_recipient', ['recipient_id'])
@Index('first_message_sender', ['sender_id'])
export class FirstMessageEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(varchar(32)) site!: string;
  @Column(asciiChar(12)) sender_id!: string;
  @Column(asciiChar(12)) recipient_id!: string;
  @Column(varchar(2000)) text!: string;
  @Column(varchar(10)) state!: string;
  @Column(varchar(40, { nullable: true })) refusal!: string | null;
  @Column(dateTime({ nullable: true })) next_at!: Date | null;
  @Column(flag({ default: 0 })) fictional_seen!: number;
  @Column(dateTime()) created_at!: Date;
}
