import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('safety_mark')
@Index('safety_mark_age', ['created_at'])
export class SafetyMarkEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiVarchar(8)) kind!: string;
  @PrimaryColumn(asciiChar(64)) by_hash!: string;
  @Column(dateTime()) created_at!: Date;
}
