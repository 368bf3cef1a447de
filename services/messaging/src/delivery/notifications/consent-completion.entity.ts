import { asciiVarchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Position of ConsentCompletion in the list of members. The row is deleted after the last page. */
@Entity('consent_completion')
export class ConsentCompletionEntity {
  @PrimaryColumn(asciiVarchar(16)) name!: string;
  @Column(asciiVarchar(12)) after_id!: string;
}
