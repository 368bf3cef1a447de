import { GENDERS, type Gender } from '@duet/schemas/choices';
import {
  asciiChar,
  asciiEnum,
  asciiVarchar,
  dateTime,
  flag,
  unsigned,
  varchar,
} from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('search_member')
@Index('by_auto_like', ['site', 'auto_like', 'country', 'gender', 'looking_for', 'rank_key', 'id'])
@Index('by_change', ['site', 'rank_changed_at'])
@Index('by_country', [
  'site',
  'gender',
  'country',
  'rank_key',
  'id',
  'date_of_birth',
  'looking_for',
  'interests',
  'details',
  'place',
])
@Index('by_fictional', ['site', 'fictional', 'gender', 'rank_key', 'id'])
@Index('by_joined', [
  'site',
  'gender',
  'country',
  'joined_on',
  'id',
  'date_of_birth',
  'looking_for',
  'interests',
  'details',
  'rank_key',
  'region',
])
@Index('by_place', [
  'site',
  'gender',
  'place',
  'rank_key',
  'id',
  'date_of_birth',
  'looking_for',
  'interests',
  'details',
  'joined_on',
])
@Index('by_region', [
  'site',
  'gender',
  'country',
  'region',
  'rank_key',
  'id',
  'date_of_birth',
  'looking_for',
  'interests',
  'details',
  'place',
])
@Index('by_site', [
  'site',
  'gender',
  'rank_key',
  'id',
  'date_of_birth',
  'looking_for',
  'interests',
  'details',
])
export class SearchMemberEntity {
  @PrimaryColumn(asciiChar(12)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiEnum(GENDERS)) gender!: Gender;
  @Column(asciiEnum(GENDERS, { nullable: true })) looking_for!: Gender | null;
  @Column(asciiChar(2)) country!: string;
  @Column(varchar(64)) region!: string;
  /** City id from libs/service-kit/src/places/nearby.ts. */
  @Column(unsigned('int', { default: 0 })) place!: number;
  /** Day of the signup, in days since the epoch. */
  @Column(unsigned('smallint', { default: 0 })) joined_on!: number;
  @Column({ type: 'date' }) date_of_birth!: string;
  @Column(unsigned('bigint', { default: 0 })) interests!: string;
  @Column(unsigned('int', { default: 0 })) details!: number;
  @Column(flag({ default: 0 })) fictional!: number;
  @Column(flag({ default: 0 })) auto_like!: number;
  @Column(unsigned('int')) rank_key!: number;
  @Column(unsigned('int')) rank_before!: number;
  @Column(dateTime()) rank_changed_at!: Date;
  @Column(dateTime()) listed_at!: Date;
}
