import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('opener')
@Index('opener_age', ['created_at'])
@Index('opener_recent', ['member_id', 'created_at'])
export class OpenerEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiChar(26)) conversation_id!: string;
  @Column({ type: 'varbinary', length: 128, nullable: true }) sketch!: Buffer | null;
  @Column(dateTime()) created_at!: Date;
}
