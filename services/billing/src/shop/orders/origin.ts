import { AppError } from '@duet/service-kit/errors';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Set by the gateway for known hosts only.
 * @throws {AppError} 400 `bad_request`
 */
export function getOrigin(headers: Headers): string {
  const origin = `${String(headers['x-forwarded-proto'])}://${String(headers['x-forwarded-host'])}`;
  if (!headers['x-forwarded-host'] || !URL.canParse(origin)) throw new AppError('bad_request');
  const url = new URL(origin);
  if (!/^https?:$/.test(url.protocol)) throw new AppError('bad_request');
  return url.origin;
}
