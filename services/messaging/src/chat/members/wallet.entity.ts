import { asciiChar, flag, unsigned, varchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('wallet')
export class WalletEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(varchar(32)) site!: string;
  @Column(unsigned('bigint')) version!: string;
  @Column({ type: 'int' }) credits!: number;
  @Column(flag()) paid_user!: number;
}
