import { asciiChar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('known_browser')
@Index('by_time', ['seen_at'])
export class KnownBrowserEntity {
  @PrimaryColumn(asciiChar(64)) scope!: string;
  @Column(dateTime()) seen_at!: Date;
}
