import type { AnyMailKind, MailStream } from '@duet/schemas/mails';
import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('mail')
@Index('mail_due', ['stream', 'next_at', 'id'])
@Index('mail_member', ['member_id'])
export class MailEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(varchar(32)) site!: string;
  @Column(asciiChar(12, { nullable: true })) member_id!: string | null;
  @Column(varchar(32)) kind!: AnyMailKind;
  @Column(asciiVarchar(64)) request_id!: string;
  @Column(varchar(10)) state!: string;
  @Column(unsigned('int', { default: 0 })) attempts!: number;
  @Column(dateTime({ nullable: true })) next_at!: Date | null;
  @Column(varchar(500, { nullable: true })) reason!: string | null;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) sent_at!: Date | null;
  @Column(asciiVarchar(16, { default: 'transactional' })) stream!: MailStream;
  @Column(asciiChar(32, { nullable: true })) address_hash!: string | null;
}
