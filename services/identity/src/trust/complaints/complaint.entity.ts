import { asciiChar, asciiVarchar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('complaint')
@Index('by_reference', ['reference'], { unique: true })
@Index('by_site', ['site', 'created_at'])
@Index('of_email', ['site', 'email'])
@Index('of_member', ['member_id'])
@Index('about_member', ['linked_id'])
@Index('waiting', ['site', 'decision', 'created_at'])
export class ComplaintEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(11)) reference!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(12, { nullable: true })) member_id!: string | null;
  @Column(asciiVarchar(16)) kind!: string;
  @Column(varchar(80)) name!: string;
  @Column(varchar(254, { collation: 'utf8mb4_bin' })) email!: string;
  @Column(asciiChar(2)) locale!: string;
  @Column(varchar(500)) link!: string;
  @Column(asciiChar(12, { nullable: true })) linked_id!: string | null;
  @Column({ type: 'text' }) text!: string;
  @Column(dateTime()) created_at!: Date;
  @Column(asciiVarchar(16, { nullable: true })) decision!: string | null;
  @Column(asciiChar(26, { nullable: true })) decided_by!: string | null;
  @Column(dateTime({ nullable: true })) decided_at!: Date | null;
}
