import { API_VERSIONS } from '@duet/schemas/remote-rules';
import type { Offer } from '@duet/schemas/remote-rules';
import { offeredVersions } from '@duet/federation/shared';
import type { Site } from './site-contract.ts';

/** A repository of its own can have older or newer packages than the site. */
export function getSiteOffer(site: Site | null): Offer {
  const own = currentOffer();
  if (!site?.versions) return own;
  const { host, ui, api } = site.versions;
  return { host, shared: { ...own.shared, '@duet/ui': ui }, api };
}

export function currentOffer(): Offer {
  const { '@duet/host': host = '0.0.0', ...shared } = offeredVersions();
  return { host, shared, api: API_VERSIONS };
}
