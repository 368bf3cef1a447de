import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('passkey_challenge')
@Index('by_expiry', ['expires_at'])
export class PasskeyChallengeEntity {
  @PrimaryColumn(asciiChar(64)) challenge_hash!: string;
  @Column(asciiVarchar(16)) purpose!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(64)) browser_hash!: string;
  @Column(dateTime()) expires_at!: Date;
}
