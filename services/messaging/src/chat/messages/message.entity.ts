import {
  asciiChar,
  asciiVarchar,
  dateTime,
  flag,
  unsigned,
  varchar,
} from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('message')
@Index('message_age', ['conversation_id', 'sent_at'])
@Index('message_client', ['sender_id', 'conversation_id', 'client_id'], { unique: true })
@Index('message_seq', ['conversation_id', 'seq'], { unique: true })
@Index('message_sweep', ['sweep_at'])
export class MessageEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(26)) conversation_id!: string;
  @Column(unsigned('bigint', { nullable: true })) seq!: string | null;
  @Column(asciiChar(12)) sender_id!: string;
  @Column(asciiVarchar(64)) client_id!: string;
  @Column(varchar(8)) kind!: 'gift' | 'photo' | 'text';
  @Column(varchar(2000)) text!: string;
  @Column(varchar(10)) state!: string;
  @Column(varchar(40, { nullable: true })) refusal!: string | null;
  @Column({ type: 'int', nullable: true }) credits_after!: number | null;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) sent_at!: Date | null;
  @Column(dateTime({ nullable: true })) sweep_at!: Date | null;
  @Column(varchar(16, { nullable: true })) gift!: string | null;
  @Column(asciiChar(40, { nullable: true })) photo_stem!: string | null;
  @Column(unsigned('smallint', { nullable: true })) photo_width!: number | null;
  @Column(unsigned('smallint', { nullable: true })) photo_height!: number | null;
  @Column(flag({ default: 0 })) free!: number;
  @Column(unsigned('int', { nullable: true })) max_cost!: number | null;
}
