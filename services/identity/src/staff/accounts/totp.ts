import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * 160 bits in base32 (RFC 4648), as authenticators take them: what RFC 4226 recommends for
 * HMAC-SHA-1.
 */
export const newTotpSecret = (): string => base32(randomBytes(20));

/** The number of the thirty seconds that an instant lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / (STEP_SECONDS * 1_000));

/** The six digits of one step (RFC 6238 with HMAC-SHA-1, which every authenticator speaks). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The step whose code this is: the present one or, for clocks that differ and slow fingers, one
 * beside it.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const now = stepAt(at);
  return [now, now - 1, now + 1].find((step) => isSame(totpCode(secret, step), code)) ?? null;
}

/** What an authenticator reads out of the square picture. */
export function enrolmentUri(secret: string, account: string): string {
  const query = new URLSearchParams({
    secret,
    issuer: 'Duet',
    algorithm: 'SHA1',
    digits: '6',
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${encodeURIComponent(`Duet:${account}`)}?${query.toString()}`;
}

/** By bytes: digits of other scripts are as many characters, and more bytes. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[parseInt(five, 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text]
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
