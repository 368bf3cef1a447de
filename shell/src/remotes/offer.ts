import { API_VERSIONS } from '@duet/schemas/remote-rules';
import type { Offer } from '@duet/schemas/remote-rules';

/** webpack fills in the versions of the packages that this shell was built with. */
declare const SHARED_VERSIONS: Record<string, string>;

export function currentOffer(): Offer {
  const { '@duet/host': host = '0.0.0', ...shared } = SHARED_VERSIONS;
  return { host, shared, api: API_VERSIONS };
}
