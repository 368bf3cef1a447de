import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('budget_use')
@Index('by_hour', ['hour_at'])
export class BudgetUseEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(dateTime()) hour_at!: Date;
  @PrimaryColumn(asciiVarchar(32)) budget!: string;
  @PrimaryColumn(asciiVarchar(24)) limit_name!: string;
  @PrimaryColumn(asciiChar(26)) process!: string;
  @Column(unsigned('bigint')) used!: string;
  @Column(unsigned('int')) refused!: number;
  @Column(unsigned('int')) highest!: number;
}
