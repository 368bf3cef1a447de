import type { EngagementMailKind } from '@duet/schemas/mails';
import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('mail_digest')
@Index('mail_digest_due', ['due_at'])
export class MailDigestEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiVarchar(32)) kind!: EngagementMailKind;
  @Column(varchar(32)) site!: string;
  @Column(dateTime({ nullable: true })) due_at!: Date | null;
  @Column(dateTime({ nullable: true })) told_at!: Date | null;
  @Column(dateTime({ nullable: true })) told_before!: Date | null;
  @Column(asciiChar(26, { nullable: true })) told_mail!: string | null;
  @Column(unsigned('int', { default: 0 })) times!: number;
}
