import { AppError } from '@duet/service-kit/errors';

type Headers = Record<string, string | string[] | undefined>;

/** The gateway sets the headers, for known hosts only. */
export function getOrigin(headers: Headers): string {
  const origin = `${String(headers['x-forwarded-proto'])}://${String(headers['x-forwarded-host'])}`;
  if (!headers['x-forwarded-host'] || !URL.canParse(origin)) throw new AppError('bad_request');
  const url = new URL(origin);
  if (!/^https?:$/.test(url.protocol)) throw new AppError('bad_request');
  return url.origin;
}
