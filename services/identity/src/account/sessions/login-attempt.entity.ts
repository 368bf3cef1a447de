import { asciiChar, dateTime, unsigned } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('login_attempt')
@Index('by_time', ['last_at'])
@Index('of_account', ['account'])
export class LoginAttemptEntity {
  @PrimaryColumn(asciiChar(64)) scope!: string;
  @Column(asciiChar(64, { nullable: true })) account!: string | null;
  @Column(unsigned('int')) attempts!: number;
  @Column(dateTime()) first_at!: Date;
  @Column(dateTime()) last_at!: Date;
  @Column(dateTime({ nullable: true })) blocked_until!: Date | null;
}
