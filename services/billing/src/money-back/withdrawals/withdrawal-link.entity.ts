import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('withdrawal_link')
@Index('by_withdrawal', ['withdrawal_id'])
export class WithdrawalLinkEntity {
  @PrimaryColumn(asciiChar(64)) token_hash!: string;
  @Column(asciiChar(26)) withdrawal_id!: string;
  @Column(dateTime()) created_at!: Date;
}
