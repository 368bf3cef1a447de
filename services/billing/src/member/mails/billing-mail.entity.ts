import type { BillingMailKind } from '@duet/schemas/mails';
import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('billing_mail')
@Index('once', ['kind', 'subject', 'copy'], { unique: true })
export class BillingMailEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(24)) kind!: BillingMailKind;
  @Column(asciiChar(26)) subject!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(unsigned('int', { default: 0 })) copy!: number;
}
