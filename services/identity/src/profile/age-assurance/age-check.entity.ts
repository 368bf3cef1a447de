import type { AgeCheckState } from '@duet/schemas/age-assurance';
import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('age_check')
@Index('due', ['next_look_at'])
@Index('finished', ['finished_at'])
@Index('of_member', ['member_id', 'created_at'])
export class AgeCheckEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(32)) provider!: string;
  @Column(asciiVarchar(100, { nullable: true })) provider_id!: string | null;
  @Column(asciiVarchar(16)) state!: AgeCheckState;
  @Column(unsigned('tinyint')) min_age!: number;
  @Column(varchar(1000, { nullable: true })) address!: string | null;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) expires_at!: Date;
  @Column(dateTime({ nullable: true })) next_look_at!: Date | null;
  @Column(dateTime({ nullable: true })) finished_at!: Date | null;
}
