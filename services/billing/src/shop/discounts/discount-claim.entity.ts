import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('discount_claim')
@Index('by_wallet', ['wallet_id', 'code'])
@Index('once', ['live_key'], { unique: true })
export class DiscountClaimEntity {
  @PrimaryColumn(asciiChar(26)) order_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(40)) code!: string;
  @Column(asciiChar(26)) wallet_id!: string;
  @Column(asciiVarchar(120)) claim_key!: string;
  @Column(asciiVarchar(120, { nullable: true })) live_key!: string | null;
  @Column(asciiVarchar(24)) state!: string;
  @Column(dateTime()) changed_at!: Date;
}
