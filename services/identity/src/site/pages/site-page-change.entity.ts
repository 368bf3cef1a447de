import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('site_page_change')
@Index('of_page', ['site', 'token', 'locale', 'id'])
export class SitePageChangeEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(64)) token!: string;
  @Column(asciiChar(2)) locale!: string;
  @Column({ type: 'mediumtext', nullable: true }) page!: string | null;
  @Column(asciiChar(26)) changed_by!: string;
  @Column(dateTime()) changed_at!: Date;
}
