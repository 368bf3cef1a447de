import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('mail_bounce')
@Index('mail_bounce_member', ['member_id', 'created_at'])
export class MailBounceEntity {
  @PrimaryColumn(asciiChar(26)) mail_id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiChar(32, { nullable: true })) address_hash!: string | null;
  @Column(asciiVarchar(16)) status!: string;
  @Column(dateTime()) created_at!: Date;
}
