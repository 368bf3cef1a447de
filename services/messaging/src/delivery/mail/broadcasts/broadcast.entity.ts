import type { BroadcastKind, BroadcastState } from '@duet/schemas/broadcasts';
import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('broadcast')
@Index('broadcast_due', ['state', 'send_at'])
@Index('broadcast_site', ['site', 'id'])
export class BroadcastEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(varchar(32)) site!: string;
  @Column(asciiVarchar(32)) kind!: BroadcastKind;
  @Column(asciiVarchar(10)) state!: BroadcastState;
  @Column(asciiVarchar(200)) path!: string;
  @Column(dateTime()) send_at!: Date;
  @Column(asciiChar(12, { default: '' })) after_member!: string;
  @Column(asciiChar(26)) created_by!: string;
  @Column(dateTime()) created_at!: Date;
}
