import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('member_recovery_code')
export class MemberRecoveryCodeEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiChar(64)) code_hash!: string;
  @Column(dateTime({ nullable: true })) used_at!: Date | null;
}
