import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('staff_recovery_code')
export class StaffRecoveryCodeEntity {
  @PrimaryColumn(asciiChar(26)) staff_id!: string;
  @PrimaryColumn(asciiChar(64)) code_hash!: string;
  @Column(dateTime({ nullable: true })) used_at!: Date | null;
}
