import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('cost_import')
@Index('of_site', ['site', 'id'])
export class CostImportEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(26)) staff_id!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(dateTime({ nullable: true })) undone_at!: Date | null;
}
