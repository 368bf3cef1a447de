import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('campaign')
@Index('by_end', ['ends_at'])
@Index('one_name_per_site', ['site', 'name'], { unique: true })
export class CampaignEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(40)) name!: string;
  @Column(varchar(64, { nullable: true })) network!: string | null;
  @Column(varchar(64, { nullable: true })) ref!: string | null;
  @Column(asciiVarchar(64, { nullable: true })) slug!: string | null;
  @Column(asciiChar(2, { nullable: true })) country!: string | null;
  @Column(dateTime({ nullable: true })) starts_at!: Date | null;
  @Column(dateTime({ nullable: true })) ends_at!: Date | null;
  @Column({ type: 'text' }) variants!: string;
  @Column({ type: 'text', nullable: true }) plan!: string | null;
  @Column({ type: 'text', nullable: true }) verdict!: string | null;
  @Column(dateTime()) created_at!: Date;
}
