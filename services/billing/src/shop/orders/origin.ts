import { AppError } from '@duet/service-kit/errors';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Scheme and host that the payer's browser asked for, so that the provider can send it back there.
 * The gateway sets these headers itself, for hosts of known sites only, and drops those that come
 * from outside.
 * @throws {AppError} 400 `bad_request` when they are missing.
 */
export function getOrigin(headers: Headers): string {
  const origin = `${String(headers['x-forwarded-proto'])}://${String(headers['x-forwarded-host'])}`;
  if (!headers['x-forwarded-host'] || !URL.canParse(origin)) throw new AppError('bad_request');
  const url = new URL(origin);
  if (!/^https?:$/.test(url.protocol)) throw new AppError('bad_request');
  return url.origin;
}
