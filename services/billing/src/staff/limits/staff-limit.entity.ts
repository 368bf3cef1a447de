import { asciiChar } from '@duet/service-kit/columns';
import { Entity, PrimaryColumn } from 'typeorm';

@Entity('staff_limit')
export class StaffLimitEntity {
  @PrimaryColumn(asciiChar(26)) staff_id!: string;
}
