import { asciiChar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mail_told')
export class MailToldEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiChar(26)) conversation_id!: string;
  @Column(unsigned('bigint')) seq!: string;
  @Column(asciiChar(26)) mail_id!: string;
}
