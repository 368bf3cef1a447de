import { asciiChar, flag, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('signup_message')
@Index('one_per_member', ['member_id'], { unique: true })
export class SignupMessageEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiChar(12)) profile_id!: string;
  @Column(varchar(2000)) text!: string;
  @Column(flag({ default: 0 })) fictional_seen!: number;
}
