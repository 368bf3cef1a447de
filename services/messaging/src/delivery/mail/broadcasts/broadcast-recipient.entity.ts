import { asciiChar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('broadcast_recipient')
@Index('broadcast_mail', ['mail_id'], { unique: true })
@Index('broadcast_member', ['member_id'])
export class BroadcastRecipientEntity {
  @PrimaryColumn(asciiChar(26)) broadcast_id!: string;
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiChar(26)) mail_id!: string;
}
