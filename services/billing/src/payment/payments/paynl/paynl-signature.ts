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
 * The HMAC covers the raw body (developer.pay.nl/docs/signing). Accepts only strong algorithms,
 * because the caller chooses the algorithm.
 */
export function isSignedBy(
  keys: readonly SigningKey[],
  headers: Headers,
  rawBody: Buffer,
): boolean {
  const algorithm = one(headers['signature-algorithm']).toLowerCase();
  const key = keys.find(({ id }) => id === one(headers['signature-keyid']));
  if (
    one(headers['signature-method']).toUpperCase() !== 'HMAC' ||
    !ALGORITHMS.has(algorithm) ||
    !key
  )
    return false;
  const expected = createHmac(algorithm, key.secret).update(rawBody).digest();
  const given = Buffer.from(one(headers['signature']), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
