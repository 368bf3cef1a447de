import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('lander_version')
@Index('of_lander', ['lander_id', 'id'])
export class LanderVersionEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(26)) lander_id!: string;
  @Column({ type: 'mediumtext' }) content!: string;
  @Column(asciiChar(26)) published_by!: string;
  @Column(dateTime()) published_at!: Date;
}
