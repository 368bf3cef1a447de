import { asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('blocked_domain')
export class BlockedDomainEntity {
  @PrimaryColumn(asciiVarchar(253)) domain!: string;
  @Column(dateTime()) created_at!: Date;
}
