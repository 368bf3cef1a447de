import type { GeocodeResponse } from '@duet/schemas/identity';
import { REGIONS } from './regions';

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Returns the nearest city within 250 km, else null. Positions are never stored. */
export function nearestCity(
  latitude: number,
  longitude: number,
  countries: readonly string[],
): GeocodeResponse | null {
  let best: GeocodeResponse | null = null;
  let shortest = 250;
  for (const { country, key, cities } of REGIONS) {
    if (!countries.includes(country)) continue;
    for (const city of cities) {
      const distance = distanceKm(latitude, longitude, city.latitude, city.longitude);
      if (distance >= shortest) continue;
      shortest = distance;
      best = { country, region: key, city: city.name };
    }
  }
  return best;
}
