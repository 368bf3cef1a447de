import { asciiChar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit_check')
export class AuditCheckEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(dateTime()) started_at!: Date;
  @Column(dateTime()) ended_at!: Date;
  @Column(unsigned('int')) broken_rules!: number;
  @Column({ type: 'json' }) problems!: string;
}
