import { z } from 'zod';

export const redirectHosts = z
  .string()
  .toLowerCase()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)));

/** Without a list, every host is allowed. A listed host includes its subdomains. */
export function isRedirectAllowed(address: string, hosts: readonly string[]): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (hosts.length === 0) return true;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
