import type { Clock } from '@duet/service-kit/clock';
import type { IdentityEnv } from './env';
import { LinkSigner, isExpired } from './link-signer';

const signer = (secret: string, purpose = 'photos', accepted?: string): LinkSigner =>
  new LinkSigner(
    { LINK_SECRET: secret, LINK_SECRET_ACCEPTED: accepted } as unknown as IdentityEnv,
    purpose,
  );
const [FIRST, SECOND] = ['a'.repeat(32), 'b'.repeat(32)] as const;

describe('link signer', () => {
  it('accepts only signatures that it made for the same text and purpose', () => {
    const signature = signer(FIRST).sign('text');
    expect(signer(FIRST).isSigned('text', signature)).toBe(true);
    for (const wrong of [signature.slice(1), `${signature}A`, '', 'é'.repeat(43)])
      expect(signer(FIRST).isSigned('text', wrong)).toBe(false);
    expect(signer(FIRST).isSigned('other', signature)).toBe(false);
    expect(signer(FIRST, 'statements').isSigned('text', signature)).toBe(false);
  });

  it('accepts signatures of the previous secret while it is configured', () => {
    const signature = signer(FIRST).sign('text');
    expect(signer(SECOND, 'photos', FIRST).isSigned('text', signature)).toBe(true);
    expect(signer(SECOND).isSigned('text', signature)).toBe(false);
  });

  it('rejects a link from the second at which the link expires', () => {
    const clock = { now: () => new Date(60_000) } as Clock;
    expect([59, 60, 61].map((until) => isExpired(until, clock))).toEqual([true, true, false]);
  });
});
