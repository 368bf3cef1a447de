import { asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('site')
export class SiteEntity {
  @PrimaryColumn(asciiVarchar(32)) id!: string;
  @Column(varchar(255)) origin!: string;
  @Column({ type: 'mediumtext' }) settings!: string;
  @Column({ type: 'text', nullable: true }) prices!: string | null;
  @Column(dateTime()) created_at!: Date;
}
