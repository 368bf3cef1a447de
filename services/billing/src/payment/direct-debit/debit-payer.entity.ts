import { asciiChar, asciiVarchar, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('debit_payer')
@Index('by_member', ['site', 'member_id'])
export class DebitPayerEntity {
  @PrimaryColumn(asciiChar(26)) payment_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(varchar(64)) account_holder!: string;
  @Column(asciiVarchar(34)) iban!: string;
  @Column(varchar(64)) street!: string;
  @Column(varchar(16)) house_number!: string;
  @Column(varchar(16)) zip!: string;
  @Column(varchar(64)) city!: string;
  @Column(asciiVarchar(16)) phone!: string;
}
