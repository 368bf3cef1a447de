import type { Distance, LastActive } from '@duet/schemas/member-page';
import { distanceKm } from '../reference/geocode';
import { findRegion } from '../reference/regions';

export interface Place {
  country: string;
  region: string;
  city: string;
}

const DAY = 86_400_000;

/** How far apart two members live, from city centre to city centre and in wide steps; null where a place is unknown. */
export function coarseDistance(one: Place, other: Place): Distance | null {
  const [from, to] = [cityOf(one), cityOf(other)];
  if (!from || !to) return null;
  const km = distanceKm(from.latitude, from.longitude, to.latitude, to.longitude);
  if (km < 10) return 'under_10';
  if (km < 25) return 'from_10';
  if (km < 50) return 'from_25';
  return km < 100 ? 'from_50' : 'from_100';
}

const cityOf = ({ country, region, city }: Place) => findRegion(country, region)?.cities.find(({ name }) => name === city);

/** When someone was last here, in words that give no routine away. */
export function coarseLastActive(online: boolean, seenAt: Date | null, now: Date): LastActive | null {
  if (online) return 'online';
  if (!seenAt) return null;
  const ago = now.getTime() - seenAt.getTime();
  if (ago < DAY) return 'today';
  return ago < 7 * DAY ? 'this_week' : 'earlier';
}
