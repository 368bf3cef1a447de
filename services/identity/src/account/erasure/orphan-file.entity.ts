import { asciiChar } from '@duet/service-kit/columns';
import { Entity, PrimaryColumn } from 'typeorm';

@Entity('orphan_file')
export class OrphanFileEntity {
  @PrimaryColumn(asciiChar(40)) stem!: string;
  @PrimaryColumn(asciiChar(40)) blur_stem!: string;
}
