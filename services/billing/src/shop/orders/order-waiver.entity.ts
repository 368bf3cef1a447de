import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('order_waiver')
export class OrderWaiverEntity {
  @PrimaryColumn(asciiChar(26)) order_id!: string;
  @Column(asciiVarchar(16)) version!: string;
  @Column(asciiChar(2)) locale!: string;
  @Column(dateTime()) agreed_at!: Date;
}
