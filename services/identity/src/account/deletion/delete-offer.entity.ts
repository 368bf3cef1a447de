import { asciiChar, asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('delete_offer')
export class DeleteOfferEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(unsigned('tinyint')) percent!: number;
  @Column(asciiVarchar(16, { nullable: true })) outcome!: string | null;
  @Column(dateTime()) offered_at!: Date;
  @Column(dateTime({ nullable: true })) answered_at!: Date | null;
}
