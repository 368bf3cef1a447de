import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('receipt')
@Index('by_order', ['order_id'])
@Index('by_time', ['site', 'issued_at'])
@Index('of_wallet', ['wallet_id', 'kind', 'number'])
@Index('one_per_number', ['site', 'number'], { unique: true })
@Index('one_per_subject', ['subject'], { unique: true })
export class ReceiptEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(unsigned('int')) number!: number;
  @Column(asciiVarchar(24)) kind!: string;
  @Column(asciiChar(26)) subject!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column(asciiChar(26)) order_id!: string;
  @Column(unsigned('int')) credits!: number;
  @Column(unsigned('int')) gross!: number;
  @Column(unsigned('int')) vat!: number;
  @Column(unsigned('int')) vat_points!: number;
  @Column(asciiChar(3)) currency!: string;
  @Column(asciiChar(2)) locale!: string;
  @Column(dateTime()) issued_at!: Date;
  @Column({ type: 'json', nullable: true }) seller!: string | null;
}
