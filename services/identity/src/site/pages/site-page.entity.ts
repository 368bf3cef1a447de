import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('site_page')
export class SitePageEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(asciiVarchar(64)) token!: string;
  @PrimaryColumn(asciiChar(2)) locale!: string;
  @Column(varchar(120)) title!: string;
  @Column({ type: 'mediumtext' }) body!: string;
  @Column({ type: 'tinyint' }) published!: number;
  @Column(asciiChar(26)) changed_by!: string;
  @Column(dateTime()) changed_at!: Date;
}
