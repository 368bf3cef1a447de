import { asciiChar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('mail_change')
@Index('by_expiry', ['expires_at'])
export class MailChangeEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(varchar(254, { collation: 'utf8mb4_bin' })) email!: string;
  @Column(dateTime()) expires_at!: Date;
}
