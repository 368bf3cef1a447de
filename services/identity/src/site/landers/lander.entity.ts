import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('lander')
@Index('of_site', ['site', 'changed_at'])
export class LanderEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(varchar(60)) name!: string;
  @Column(unsigned('int')) revision!: number;
  @Column({ type: 'mediumtext' }) draft!: string;
  @Column({ type: 'tinyint' }) is_changed!: number;
  @Column(asciiChar(26, { nullable: true })) published_id!: string | null;
  @Column(dateTime()) changed_at!: Date;
  @Column(dateTime()) created_at!: Date;
}
