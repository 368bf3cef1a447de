import type { Image } from '@duet/schemas/identity';
import type { MemberSnapshot } from '@duet/schemas/events';
import { asciiChar, dateTime, flag, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('member')
@Index('fictional_of_site', ['site', 'fictional'])
@Index('member_signup', ['signup_at'])
@Index('member_marketing', ['site', 'marketing', 'id'])
export class MemberEntity {
  @PrimaryColumn(asciiChar(12)) id!: string;
  @Column(varchar(32)) site!: string;
  @Column(unsigned('bigint')) version!: string;
  @Column(varchar(16)) account_status!: MemberSnapshot['account_status'];
  @Column(varchar(16)) profile_status!: MemberSnapshot['profile_status'];
  @Column(varchar(64)) name!: string;
  @Column(varchar(8)) gender!: MemberSnapshot['gender'];
  @Column({ type: 'date', nullable: true }) date_of_birth!: string | null;
  @Column({ type: 'char', length: 2 }) country!: string;
  @Column(varchar(64)) region!: string;
  @Column(varchar(64)) city!: string;
  @Column({ type: 'json', nullable: true }) main_image!: Image | string | null;
  @Column(flag()) fictional!: number;
  @Column(flag({ default: 0 })) invisible!: number;
  @Column({ type: 'json', nullable: true }) interests!: MemberSnapshot['interests'] | string | null;
  @Column(dateTime({ nullable: true })) signup_at!: Date | null;
  @Column(dateTime({ nullable: true })) age_assured_until!: Date | null;
  @Column(flag({ default: 0 })) marketing!: number;
}
