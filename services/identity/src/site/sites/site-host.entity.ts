import { asciiVarchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('site_host')
@Index('host_of_site', ['site'])
export class SiteHostEntity {
  @PrimaryColumn(asciiVarchar(255)) host!: string;
  @Column(asciiVarchar(32)) site!: string;
}
