import type { DeleteReason } from '@duet/schemas/leaving';
import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('deletion')
@Index('due', ['erase_at'])
export class DeletionEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(16, { nullable: true })) reason!: DeleteReason | null;
  @Column({ type: 'text' }) remarks!: string;
  @Column(asciiVarchar(16)) account_status!: string;
  @Column(asciiVarchar(16)) profile_status!: string;
  @Column(dateTime()) requested_at!: Date;
  @Column(dateTime()) erase_at!: Date;
}
