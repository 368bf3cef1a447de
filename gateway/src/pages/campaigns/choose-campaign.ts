import type { LiveCampaign } from '@duet/schemas/campaigns';

export interface Arrival {
  site: string;
  network: string | null;
  ref: string | null;
  slug: string | null;
  country: string | null;
}

/** Criteria of campaigns, the most specific first. */
const CRITERIA = ['slug', 'ref', 'network', 'country'] as const;

/** Campaigns change landers, but not legal texts. */
const LANDER =
  /^\/(?:landers\/[^/]+(?:\/(?<slug>[^/]+))?|members\/[^/]+\/landing[23]?(?:\/(?<word>[^/]+))?)?\/?$/i;

export function arrivalAt({
  site,
  path,
  query,
  country,
}: {
  site: string;
  path: string;
  query: URLSearchParams;
  country: string | null;
}): Arrival | null {
  const match = LANDER.exec(path);
  if (!match) return null;
  return {
    site,
    network: query.get('network')?.trim() || null,
    ref: query.get('ref')?.trim() || null,
    slug: match.groups?.slug ?? match.groups?.word ?? null,
    country,
  };
}

/** Prefers campaigns with more criteria, then with a more specific criterion, then newer ones. */
export function campaignFor(
  campaigns: readonly LiveCampaign[],
  arrival: Arrival,
  now: number,
): LiveCampaign | null {
  const fitting = campaigns.filter(
    (each) =>
      each.site === arrival.site &&
      runs(each, now) &&
      CRITERIA.every((name) => each[name] === null || same(each[name], arrival[name])),
  );
  return fitting.reduce<LiveCampaign | null>(
    (best, each) => (best === null || isBefore(each, best) ? each : best),
    null,
  );
}

const runs = ({ starts_at: from, ends_at: until }: LiveCampaign, now: number): boolean =>
  (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now);

const same = (wanted: string, given: string | null): boolean =>
  given !== null && wanted.toLowerCase() === given.toLowerCase();

function isBefore(one: LiveCampaign, other: LiveCampaign): boolean {
  const [a, b] = [named(one), named(other)];
  if (a.length !== b.length) return a.length > b.length;
  const strongest = CRITERIA.find((name) => a.includes(name) !== b.includes(name));
  return strongest ? a.includes(strongest) : one.id > other.id;
}

const named = (campaign: LiveCampaign) => CRITERIA.filter((name) => campaign[name] !== null);
