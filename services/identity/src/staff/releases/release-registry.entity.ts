import { asciiChar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The only row is the newest registry that gateways have reported. Each release action locks the
 * row, so that actions are stored one after another.
 */
@Entity('release_registry')
export class ReleaseRegistryEntity {
  @PrimaryColumn(unsigned('tinyint')) id!: number;
  @Column(asciiChar(64)) digest!: string;
  @Column(unsigned('int')) revision!: number;
  @Column(dateTime({ nullable: true })) signed_at!: Date | null;
  @Column({ type: 'mediumtext' }) summary!: string;
  @Column(dateTime()) reported_at!: Date;
}
