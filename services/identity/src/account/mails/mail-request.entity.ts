import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('mail_request')
@Index('of_member', ['member_id', 'kind', 'created_at'])
export class MailRequestEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12, { nullable: true })) member_id!: string | null;
  @Column(asciiVarchar(32)) kind!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(varchar(254, { nullable: true })) address!: string | null;
  @Column(asciiChar(2, { nullable: true })) locale!: string | null;
  @Column({ type: 'text', nullable: true }) text_values!: string | null;
}
