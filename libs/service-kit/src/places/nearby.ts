import { crc32 } from 'node:zlib';
import { distanceKm } from './geocode';
import { type City, REGIONS, findRegion } from './regions';

export interface Place {
  country: string;
  region: string;
  city: string;
}

export const findCity = ({ country, region, city }: Place): City | undefined =>
  findRegion(country, region)?.cities.find(({ name }) => name === city);

/** Returns the id of a city: a hash of its region and name. */
export const placeNumber = ({ region, city }: Pick<Place, 'region' | 'city'>): number =>
  crc32(`${region}/${city}`);

/**
 * Returns the ids of the cities in each ring around a place; null if the place is unknown.
 * @param steps outer radii of the rings in km, ascending
 */
export function placesAround(
  place: Place,
  { country, region }: { country: string; region: string | null },
  steps: readonly number[],
): number[][] | null {
  const from = findCity(place);
  if (!from) return null;
  const rings: number[][] = steps.map(() => []);
  for (const { country: of, key, cities } of REGIONS) {
    if (of !== country || (region !== null && key !== region)) continue;
    for (const city of cities) {
      const km = distanceKm(from.latitude, from.longitude, city.latitude, city.longitude);
      const ring = steps.findIndex((step) => km < step);
      rings[ring]?.push(placeNumber({ region: key, city: city.name }));
    }
  }
  return rings;
}
