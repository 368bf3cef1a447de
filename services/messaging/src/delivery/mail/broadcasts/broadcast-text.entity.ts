import { asciiChar, varchar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('broadcast_text')
export class BroadcastTextEntity {
  @PrimaryColumn(asciiChar(26)) broadcast_id!: string;
  @PrimaryColumn(asciiChar(2)) locale!: string;
  @Column(varchar(150)) subject!: string;
  @Column(varchar(150)) preheader!: string;
  @Column({ type: 'text' }) body!: string;
  @Column(varchar(60)) button!: string;
}
