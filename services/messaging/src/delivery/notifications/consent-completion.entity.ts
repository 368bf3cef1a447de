import { asciiVarchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The row exists until the consents of all members are complete. */
@Entity('consent_completion')
export class ConsentCompletionEntity {
  @PrimaryColumn(asciiVarchar(16)) name!: string;
  @Column(asciiVarchar(12)) after_id!: string;
}
