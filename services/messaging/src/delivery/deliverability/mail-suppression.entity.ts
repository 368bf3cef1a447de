import type { DisabledReason } from '@duet/schemas/notifications';
import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mail_suppression')
export class MailSuppressionEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiVarchar(16)) reason!: DisabledReason;
  @Column(dateTime()) created_at!: Date;
  @Column(asciiChar(32, { nullable: true })) address_hash!: string | null;
}
