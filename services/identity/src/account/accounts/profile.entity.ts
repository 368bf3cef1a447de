import { asciiChar, asciiVarchar, dateTime, flag, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('profile')
@Index('by_name', ['site', 'name'])
export class ProfileEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(16)) status!: string;
  @Column(varchar(64)) name!: string;
  @Column(asciiVarchar(8)) gender!: string;
  @Column(asciiVarchar(8, { nullable: true })) looking_for!: string | null;
  @Column({ type: 'date' }) date_of_birth!: string;
  @Column(asciiChar(2)) country!: string;
  @Column(asciiVarchar(64)) region!: string;
  @Column(varchar(64)) city!: string;
  @Column({ type: 'text' }) about!: string;
  @Column({ type: 'text' }) interests!: string;
  @Column(flag({ default: 0 })) fictional!: number;
  @Column(asciiChar(26, { nullable: true })) main_photo_id!: string | null;
  @Column(asciiVarchar(20, { nullable: true })) sexuality!: string | null;
  @Column(asciiVarchar(20, { nullable: true })) hair_colour!: string | null;
  @Column(asciiVarchar(20, { nullable: true })) eye_colour!: string | null;
  @Column(asciiVarchar(20, { nullable: true })) body_type!: string | null;
  @Column(asciiVarchar(20, { nullable: true })) tattoos!: string | null;
  @Column(asciiVarchar(20, { nullable: true })) relationship_status!: string | null;
  @Column(varchar(200, { nullable: true })) reason!: string | null;
  @Column(flag({ default: 0 })) invisible!: number;
  @Column(dateTime({ nullable: true })) birth_changed_at!: Date | null;
}
