import { asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('provider_notice')
@Index('by_order', ['provider', 'provider_order_id'])
export class ProviderNoticeEntity {
  @PrimaryColumn(asciiVarchar(24)) provider!: string;
  @PrimaryColumn({ type: 'binary', length: 32 }) body_hash!: Buffer;
  @Column(asciiVarchar(64)) provider_order_id!: string;
  @Column(dateTime()) received_at!: Date;
  @Column(unsigned('int', { default: 1 })) times!: number;
  @Column(dateTime({ nullable: true })) handled_at!: Date | null;
}
