import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('payment_transition')
@Index('by_payment', ['payment_id', 'id'])
export class PaymentTransitionEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(26)) payment_id!: string;
  @Column(asciiVarchar(24, { nullable: true })) from_state!: string | null;
  @Column(asciiVarchar(24)) to_state!: string;
  @Column(asciiVarchar(24)) cause!: string;
  @Column(varchar(64, { nullable: true })) provider_status!: string | null;
  @Column(dateTime()) at!: Date;
}
