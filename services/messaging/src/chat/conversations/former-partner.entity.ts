import { asciiChar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('former_partner')
export class FormerPartnerEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(unsigned('int')) partners!: number;
}
