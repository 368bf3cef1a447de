import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stored_card')
export class StoredCardEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiChar(26)) payment_id!: string;
  @Column(asciiVarchar(64)) provider_token!: string;
  @Column(asciiChar(4)) last_digits!: string;
  @Column(dateTime()) stored_at!: Date;
}
