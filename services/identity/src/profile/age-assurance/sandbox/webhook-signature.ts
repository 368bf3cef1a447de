import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a webhook in seconds, which limits replays. */
const TOLERANCE_S = 300;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The header is `t=<seconds>,v1=<hex>`, an HMAC-SHA256 over `<t>.<body>`. */
export function isSigned(header: unknown, rawBody: Buffer, secret: string, now: Date): boolean {
  const [, at = '', given = ''] = (typeof header === 'string' && SIGNATURE.exec(header)) || [];
  if (!given || Math.abs(Number(at) - now.getTime() / 1_000) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${at}.`).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
