import { createHash } from 'node:crypto';
import type { LiveCampaign, Variant } from '@duet/schemas/campaigns';

/** What a visitor arrives with, as far as campaigns ask for it. */
export interface Arrival {
  site: string;
  network: string | null;
  ref: string | null;
  slug: string | null;
  country: string | null;
}

/**
 * From the strongest to the weakest: a slug was made for one campaign, a country is only where
 * somebody is.
 */
const CRITERIA = ['slug', 'ref', 'network', 'country'] as const;

/**
 * Addresses that show landers; texts of law are on others, and are the site's own in every
 * campaign.
 */
const LANDER =
  /^\/(?:landers\/[^/]+(?:\/(?<slug>[^/]+))?|members\/[^/]+\/landing[23]?(?:\/(?<word>[^/]+))?)?\/?$/i;

/** What an address says on arrival; null where no lander is shown. */
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

/**
 * The campaign of an arrival: of those that run on the site and whose every named criterion fits,
 * the one that names the most; among equals the one with the strongest criterion (slug, ref,
 * network, country); among those the newest. Letters' case is not looked at. A campaign that names
 * nothing is for all of the site's visitors.
 */
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

/** Fine enough for weights of one in a thousand. */
const SHARES = 2 ** 32;

/**
 * The variant that a visitor gets: the one whose link they follow, else one drawn by weight from
 * what the visitor's requests have in common, so that they get the same again and nothing needs to
 * be stored.
 * @param visitor the same text for all requests of a visitor
 */
export function variantFor(
  { id, variants }: LiveCampaign,
  visitor: string,
  asked: string | null,
): Variant | undefined {
  const followed = variants.find(({ key }) => asked === `${id}.${key}`);
  if (followed) return followed;
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left =
    (createHash('sha256').update(`${id}|${visitor}`).digest().readUInt32BE() / SHARES) * total;
  return variants.find(({ weight }) => (left -= weight) < 0);
}
