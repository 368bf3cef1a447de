import {
  asciiChar,
  asciiVarchar,
  dateTime,
  flag,
  unsigned,
  varchar,
} from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('held_message')
@Index('held_age', ['created_at'])
@Index('held_client', ['member_id', 'conversation_id', 'client_id'], { unique: true })
@Index('held_due', ['next_at'])
@Index('held_list', ['site', 'state', 'id'])
@Index('held_partner', ['partner_id'])
export class HeldMessageEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(varchar(32)) site!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiChar(12)) partner_id!: string;
  @Column(asciiChar(26)) conversation_id!: string;
  @Column(asciiVarchar(64)) client_id!: string;
  @Column(varchar(2000)) text!: string;
  @Column(varchar(16, { nullable: true })) gift!: string | null;
  @Column(flag()) fictional_seen!: number;
  @Column(asciiVarchar(200)) reasons!: string;
  @Column(asciiVarchar(10)) state!: string;
  @Column(asciiVarchar(40, { nullable: true })) outcome!: string | null;
  @Column(varchar(64, { nullable: true })) decided_by!: string | null;
  @Column(dateTime({ nullable: true })) decided_at!: Date | null;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) next_at!: Date | null;
  @Column(unsigned('int', { nullable: true })) max_cost!: number | null;
}
