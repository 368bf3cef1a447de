import type { ErrorCode } from '@duet/schemas/errors';
import { findRegion } from '@duet/service-kit/places/regions';

export interface Location {
  country: string;
  region: string;
  city: string;
}

export function locationErrors(
  { country, region, city }: Location,
  countries: readonly string[],
): Record<string, ErrorCode> {
  if (!countries.includes(country)) return { country: 'invalid_value' };
  const found = findRegion(country, region);
  if (!found) return { region: 'invalid_value' };
  return found.cities.some(({ name }) => name === city) ? {} : { city: 'invalid_value' };
}
