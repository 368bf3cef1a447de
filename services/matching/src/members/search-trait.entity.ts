import { GENDERS, type Gender } from '@duet/schemas/choices';
import { asciiChar, asciiEnum, asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('search_trait')
@Index('by_trait', [
  'site',
  'gender',
  'trait',
  'country',
  'rank_key',
  'id',
  'date_of_birth',
  'looking_for',
  'interests',
  'details',
])
export class SearchTraitEntity {
  @PrimaryColumn(asciiChar(12)) id!: string;
  @PrimaryColumn(unsigned('tinyint')) trait!: number;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiEnum(GENDERS)) gender!: Gender;
  @Column(asciiEnum(GENDERS, { nullable: true })) looking_for!: Gender | null;
  @Column(asciiChar(2)) country!: string;
  @Column({ type: 'date' }) date_of_birth!: string;
  @Column(unsigned('bigint')) interests!: string;
  @Column(unsigned('int', { default: 0 })) details!: number;
  @Column(unsigned('int')) rank_key!: number;
}
