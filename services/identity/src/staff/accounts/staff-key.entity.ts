import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('staff_key')
@Index('of_staff', ['staff_id', 'site', 'created_at'])
@Index('one_per_credential', ['site', 'credential_id'], { unique: true })
export class StaffKeyEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(26)) staff_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column({ type: 'varbinary', length: 1023 }) credential_id!: Buffer;
  @Column({ type: 'varbinary', length: 2048 }) public_key!: Buffer;
  @Column(unsigned('int')) sign_count!: number;
  @Column(asciiVarchar(330)) transports!: string;
  @Column(varchar(60)) name!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) used_at!: Date | null;
}
