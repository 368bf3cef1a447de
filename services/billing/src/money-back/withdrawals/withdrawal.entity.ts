import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('withdrawal')
@Index('by_order', ['order_id'])
@Index('waiting', ['site', 'state', 'id'])
export class WithdrawalEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(26, { nullable: true })) wallet_id!: string | null;
  @Column(asciiChar(26, { nullable: true })) order_id!: string | null;
  @Column(asciiVarchar(24)) state!: string;
  @Column(asciiVarchar(24, { nullable: true })) reason!: string | null;
  @Column(dateTime()) received_at!: Date;
  @Column(dateTime({ nullable: true })) settled_at!: Date | null;
  @Column(asciiChar(26, { nullable: true })) settled_by!: string | null;
  @Column(varchar(500, { nullable: true })) note!: string | null;
}
