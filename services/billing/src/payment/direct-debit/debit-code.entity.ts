import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('debit_code')
@Index('by_member', ['site', 'member_id', 'created_at'])
@Index('by_phone', ['phone_hash', 'created_at'])
@Index('by_site', ['site', 'created_at'])
export class DebitCodeEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column({ type: 'binary', length: 32 }) phone_hash!: Buffer;
  @Column({ type: 'binary', length: 32 }) code_hash!: Buffer;
  @Column(unsigned('tinyint', { default: 0 })) attempts!: number;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime()) expires_at!: Date;
  @Column(dateTime({ nullable: true })) used_at!: Date | null;
}
