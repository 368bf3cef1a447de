import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('catalogue_change')
@Index('of_item', ['site', 'kind', 'item', 'id'])
@Index('of_site', ['site', 'id'])
export class CatalogueChangeEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(16)) kind!: string;
  @Column(asciiVarchar(40)) item!: string;
  @Column({ type: 'text', nullable: true }) old_value!: string | null;
  @Column({ type: 'text' }) new_value!: string;
  @Column(asciiChar(26)) changed_by!: string;
  @Column(dateTime()) changed_at!: Date;
}
