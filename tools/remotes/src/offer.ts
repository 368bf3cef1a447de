import { API_VERSIONS } from '@duet/schemas/remote-rules';
import type { Offer } from '@duet/schemas/remote-rules';
import { offeredVersions } from '@duet/federation/shared';
import type { Site } from './site-contract.ts';

/** A running site can be older or newer than this checkout or the installed packages. */
export function getOffer(site: Site | null): Offer {
  const own = getOwnOffer();
  if (!site?.versions) return own;
  const { host, ui, api } = site.versions;
  return { host, shared: { ...own.shared, '@duet/ui': ui }, api };
}

function getOwnOffer(): Offer {
  const { '@duet/host': host = '0.0.0', ...shared } = offeredVersions();
  return { host, shared, api: API_VERSIONS };
}
