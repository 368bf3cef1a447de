import { asciiChar, asciiVarchar, dateTime, flag } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('consent')
@Index('of_member', ['member_id', 'kind', 'id'])
export class ConsentEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(32)) kind!: string;
  @Column(flag()) given!: number;
  @Column(dateTime()) text_version!: Date;
  @Column(asciiChar(2)) locale!: string;
  @Column(dateTime()) created_at!: Date;
}
