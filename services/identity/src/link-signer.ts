import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@duet/service-kit/clock';
import { acceptedKeys } from '@duet/service-kit/env';
import { requireSecret } from '@duet/service-kit/principal-keys';
import type { IdentityEnv } from './env';

/** Each purpose has its own key, so that no link is valid for another purpose. */
export class LinkSigner {
  private readonly keys: Buffer[];

  constructor(env: IdentityEnv, purpose: string) {
    const secrets = acceptedKeys(requireSecret(env, 'LINK_SECRET'), env.LINK_SECRET_ACCEPTED);
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  sign(text: string): string {
    const [key = Buffer.alloc(0)] = this.keys;
    return computeSignature(text, key);
  }

  isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const expected = Buffer.from(computeSignature(text, key));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }
}

/** @param until Unix time in seconds */
export const isExpired = (until: number, clock: Clock): boolean =>
  until * 1_000 <= clock.now().getTime();

const computeSignature = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest('base64url');
