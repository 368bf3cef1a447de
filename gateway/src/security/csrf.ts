import type { IncomingHttpHeaders } from 'node:http';

export interface CrossSiteQuestion {
  method: string;
  headers: IncomingHttpHeaders;
  hasSession: boolean;
  changing: boolean;
}

/** Uses Fetch Metadata, or Origin if the browser sends no Fetch Metadata. */
export function isCrossSite({ method, headers, hasSession, changing }: CrossSiteQuestion): boolean {
  if (changing) return !isOwnNavigation(headers);
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  // Another site must not log the browser in to an account of the attacker.
  if (!hasSession) return site === 'cross-site';
  return site === undefined ? !originMatches(headers) : site !== 'same-origin';
}

/**
 * Unlike `isCrossSite`, also returns true for reads. Member pages are same-site with the staff
 * host, so browsers send the staff cookie with requests of member pages.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && !originMatches(headers);
}

function isOwnNavigation(headers: IncomingHttpHeaders): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`;
  if (/prefetch|prerender/.test(purpose)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || originMatches(headers);
}

function originMatches({ origin, host }: IncomingHttpHeaders): boolean {
  if (!origin || !host || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
