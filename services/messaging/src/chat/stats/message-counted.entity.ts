import { dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('message_counted')
export class MessageCountedEntity {
  @PrimaryColumn(unsigned('tinyint')) one!: number;
  @Column(dateTime()) until!: Date;
}
