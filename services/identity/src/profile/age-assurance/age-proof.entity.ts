import type { AgeMethod } from '@duet/schemas/age-assurance';
import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('age_proof')
export class AgeProofEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(8)) outcome!: 'failed' | 'passed';
  @Column(asciiVarchar(16)) method!: AgeMethod;
  @Column(asciiVarchar(32)) provider!: string;
  @Column(unsigned('tinyint')) min_age!: number;
  @Column(dateTime()) decided_at!: Date;
  @Column(dateTime({ nullable: true })) expires_at!: Date | null;
}
