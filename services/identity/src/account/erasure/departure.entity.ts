import { asciiChar, asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('departure')
export class DepartureEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(asciiChar(7)) month!: string;
  @PrimaryColumn(asciiVarchar(16)) reason!: string;
  @Column(unsigned('int')) members!: number;
}
