import { createHash, randomBytes } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { PasskeyChallengeRepository } from './passkey-challenge.repository';
import { CHALLENGE_LIFE, readChallenge } from './webauthn';

export type ChallengePurpose =
  'add' | 'login' | 'sudo' | 'staff_add' | 'staff_login' | 'staff_step_up';

export interface ChallengeScope {
  purpose: ChallengePurpose;
  site: string;
  browser: string;
}

/** One browser can use a challenge once, for one purpose, within five minutes. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly challenges: PasskeyChallengeRepository,
    private readonly clock: Clock,
  ) {}

  async issue(scope: ChallengeScope): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    await this.challenges.insert({
      ...toRow(scope),
      hash: hash(Buffer.from(challenge).toString('base64url')),
      expiresAt: new Date(this.clock.now().getTime() + CHALLENGE_LIFE),
    });
    return challenge;
  }

  /** Uses up the challenge even if the browser's response is invalid. */
  async use(scope: ChallengeScope, clientDataJSON: string): Promise<string> {
    const challenge = readChallenge(clientDataJSON);
    const isOpen =
      challenge !== null &&
      (await this.challenges.use({ ...toRow(scope), hash: hash(challenge) }, this.clock.now()));
    if (!isOpen) throw new AppError('passkey_failed');
    return challenge;
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const toRow = ({ purpose, site, browser }: ChallengeScope) => ({
  purpose,
  site,
  browserHash: hash(browser),
});
