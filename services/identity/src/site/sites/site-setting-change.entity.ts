import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('site_setting_change')
@Index('of_setting', ['site', 'setting', 'id'])
@Index('of_site', ['site', 'id'])
export class SiteSettingChangeEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(64)) setting!: string;
  @Column({ type: 'mediumtext', nullable: true }) old_value!: string | null;
  @Column({ type: 'mediumtext', nullable: true }) new_value!: string | null;
  @Column(varchar(128)) changed_by!: string;
  @Column(dateTime()) changed_at!: Date;
}
