import type { Distance } from '@duet/schemas/member-page';
import { distanceKm } from '@duet/service-kit/places/geocode';
import { type Place, findCity } from '@duet/service-kit/places/nearby';

/** Rounds the distance to wide steps, which reveal no exact place. */
export function coarseDistance(one: Place, other: Place): Distance | null {
  const [from, to] = [findCity(one), findCity(other)];
  if (!from || !to) return null;
  const km = distanceKm(from.latitude, from.longitude, to.latitude, to.longitude);
  if (km < 10) return 'under_10';
  if (km < 25) return 'from_10';
  if (km < 50) return 'from_25';
  return km < 100 ? 'from_50' : 'from_100';
}
