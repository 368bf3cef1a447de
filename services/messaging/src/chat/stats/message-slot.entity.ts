import { asciiVarchar, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('message_slot')
export class MessageSlotEntity {
  @PrimaryColumn(asciiVarchar(32)) site!: string;
  @PrimaryColumn(unsigned('int')) slot!: number;
  @Column(unsigned('int')) messages!: number;
  @Column(unsigned('int')) first_messages!: number;
}
