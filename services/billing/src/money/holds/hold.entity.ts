import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SpendKind } from '../../shop/catalogue/catalogue.service';

@Entity('hold')
@Index('by_wallet', ['wallet_id', 'state'])
export class HoldEntity {
  @PrimaryColumn(asciiChar(26)) hold_key!: string;
  @Column(asciiChar(26, { nullable: true })) wallet_id!: string | null;
  @Column(asciiVarchar(24, { nullable: true })) kind!: SpendKind | null;
  @Column({ type: 'int' }) amount!: number;
  @Column(asciiVarchar(24)) state!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) settled_at!: Date | null;
}
