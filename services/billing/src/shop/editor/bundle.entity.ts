import { asciiChar, asciiVarchar, flag, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('bundle')
@Index('offered', ['site', 'country', 'active', 'position'])
export class BundleEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(asciiVarchar(32)) id!: string;
  @Column(asciiChar(2)) country!: string;
  @Column(asciiChar(3)) currency!: string;
  @Column(unsigned('int')) credits!: number;
  @Column(unsigned('int')) price!: number;
  @Column(asciiChar(2)) style!: string;
  @Column(unsigned('tinyint')) position!: number;
  @Column(flag({ default: 1 })) active!: number;
}
