import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SigningKey {
  id: string;
  secret: string;
}

type Headers = Record<string, string | string[] | undefined>;

const ALGORITHMS = new Set(['sha256', 'sha512']);
const one = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

/**
 * Verifies the HMAC over the raw body (developer.pay.nl/docs/signing). Accepts only strong
 * algorithms, because the caller chooses the algorithm.
 */
export function isSignedBy(
  keys: readonly SigningKey[],
  headers: Headers,
  rawBody: Buffer,
): boolean {
  const algorithm = one(headers['signature-algorithm']).toLowerCase();
  if (one(headers['signature-method']).toUpperCase() !== 'HMAC' || !ALGORITHMS.has(algorithm))
    return false;
  const given = Buffer.from(one(headers['signature']), 'hex');
  return keys
    .filter(({ id }) => id === one(headers['signature-keyid']))
    .some(({ secret }) => {
      const expected = createHmac(algorithm, secret).update(rawBody).digest();
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
