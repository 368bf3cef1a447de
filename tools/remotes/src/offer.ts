import { API_VERSIONS } from '@duet/schemas/remote-rules';
import type { Offer } from '@duet/schemas/remote-rules';
import { offeredVersions } from '@duet/federation/shared';
import type { Site } from './site-contract.ts';

/** Prefers the site's versions, which can differ from the versions installed here. */
export function getOffer(site: Site | null): Offer {
  const { libraries, api } = site?.versions ?? { libraries: {}, api: API_VERSIONS };
  const { '@duet/host': host = '0.0.0', ...shared } = { ...offeredVersions(), ...libraries };
  return { host, shared, api };
}
