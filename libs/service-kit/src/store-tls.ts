import { readFileSync } from 'node:fs';

const PARAMETER = 'tls-ca';

export interface StoreTls {
  ca: string;
  rejectUnauthorized: true;
  minVersion: 'TLSv1.2';
}

/**
 * `?tls-ca=<file>` in the URL of MariaDB or Redis demands TLS, with a certificate for the host of
 * the URL that an authority of the file has signed.
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
