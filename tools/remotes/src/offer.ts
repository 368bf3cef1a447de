import { API_VERSIONS } from '@duet/schemas/remote-rules';
import type { Offer } from '@duet/schemas/remote-rules';
import { offeredVersions } from '@duet/federation/shared';

export function currentOffer(): Offer {
  const { '@duet/host': host = '0.0.0', ...shared } = offeredVersions();
  return { host, shared, api: API_VERSIONS };
}
