import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('card_consent')
@Index('by_member', ['site', 'member_id'])
export class CardConsentEntity {
  @PrimaryColumn(asciiChar(26)) payment_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiChar(10)) text_version!: string;
  @Column(asciiChar(2)) locale!: string;
  @Column(dateTime()) accepted_at!: Date;
}
