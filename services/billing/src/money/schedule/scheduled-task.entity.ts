import { asciiVarchar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('scheduled_task')
export class ScheduledTaskEntity {
  @PrimaryColumn(asciiVarchar(24)) name!: string;
  @Column(unsigned('int')) every_minutes!: number;
  @Column(dateTime()) next_at!: Date;
}
