import type { ImageLocation } from '@duet/schemas/staff-queues';
import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('illegal_image')
@Index('by_decision', ['decision', 'decided_at'])
@Index('waiting', ['site', 'decision', 'id'])
export class IllegalImageEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12)) profile_id!: string;
  @Column(asciiVarchar(16, { default: 'profile' })) place!: ImageLocation;
  @Column(asciiVarchar(32)) list!: string;
  @Column(asciiChar(64)) sha256!: string;
  @Column(dateTime()) found_at!: Date;
  @Column(asciiVarchar(16, { nullable: true })) decision!: 'mistake' | 'reported' | null;
  @Column(varchar(100, { nullable: true })) reference!: string | null;
  @Column(asciiChar(26, { nullable: true })) decided_by!: string | null;
  @Column(dateTime({ nullable: true })) decided_at!: Date | null;
  @Column(varchar(100, { nullable: true })) hold_reference!: string | null;
  @Column(asciiChar(26, { nullable: true })) held_by!: string | null;
  @Column(dateTime({ nullable: true })) held_at!: Date | null;
  @Column({ type: 'tinyint', default: 0 }) doomed!: number;
}
