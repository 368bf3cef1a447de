import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@duet/service-kit/errors';

/**
 * Rejects cross-site requests and prefetches of a GET route that changes data. Without Fetch
 * Metadata headers, checks the Referer.
 */
export function assertSameSite(headers: IncomingHttpHeaders, origin: string): void {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers.purpose ?? '')}`;
  const site = headers['sec-fetch-site'];
  const isForeign =
    site === undefined
      ? isForeignReferer(headers, origin)
      : site !== 'same-origin' && site !== 'none';
  if (/prefetch|prerender/i.test(purpose) || isForeign) throw new AppError('cross_site_request');
}

function isForeignReferer(
  { referer, host, 'x-forwarded-host': forwarded }: IncomingHttpHeaders,
  origin: string,
): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.origin !== origin && from.host !== (forwarded ?? host);
}
