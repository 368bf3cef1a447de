import { CONTROL_ACTS } from '@duet/schemas/release-control';
import {
  asciiChar,
  asciiEnum,
  asciiVarchar,
  dateTime,
  unsigned,
  varchar,
} from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('release_act')
@Index('of_remote', ['remote', 'number'])
@Index('of_version', ['remote', 'version', 'number'])
export class ReleaseActEntity {
  @PrimaryColumn(unsigned('int')) number!: number;
  @Column(dateTime()) at!: Date;
  @Column(asciiVarchar(32)) remote!: string;
  @Column(asciiVarchar(64)) version!: string;
  @Column(asciiEnum(CONTROL_ACTS)) act!: (typeof CONTROL_ACTS)[number];
  /** Share in percent that the action `step` gave the canary. */
  @Column(unsigned('tinyint', { nullable: true })) percent!: number | null;
  /** Null for an automatic action of the server. */
  @Column(asciiChar(26, { nullable: true })) staff_id!: string | null;
  @Column(varchar(300)) reason!: string;
}
