import { z } from 'zod';

/** Setting STAFF_HOST_PREFIX of the gateway and the identity service. */
export const staffHostPrefix = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?\.$/)
  .default('staff.')
  .describe(
    'Start of the host names of staff pages, with a final dot. `staff.` serves the staff pages of example.org at staff.example.org (docs/runbooks/host-names.md).',
  );

/** @returns null for an origin without a domain name, such as an IP address */
export function toStaffOrigin(origin: string, prefix: string): string | null {
  const url = new URL(origin);
  url.hostname = prefix + url.hostname;
  return url.hostname.startsWith(prefix) ? url.origin : null;
}
