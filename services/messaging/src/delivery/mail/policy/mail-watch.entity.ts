import { asciiChar, asciiVarchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mail_watch')
export class MailWatchEntity {
  @PrimaryColumn(asciiVarchar(16)) name!: string;
  @Column(asciiChar(26)) message_id!: string;
}
