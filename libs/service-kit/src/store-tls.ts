import { readFileSync } from 'node:fs';

const PARAMETER = 'tls-ca';

export interface StoreTls {
  ca: string;
  rejectUnauthorized: true;
  minVersion: 'TLSv1.2';
}

/**
 * `?tls-ca=<file>` in the URL requires TLS with a certificate for the URL's host, signed by a CA of
 * the file.
 */
export function readStoreTls(url: string): { url: string; tls: StoreTls | null } {
  const parsed = new URL(url);
  const file = parsed.searchParams.get(PARAMETER);
  if (file === null) return { url, tls: null };
  parsed.searchParams.delete(PARAMETER);
  return {
    url: parsed.href,
    tls: { ca: readFileSync(file, 'utf8'), rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  };
}
