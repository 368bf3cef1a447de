import type { Gender } from '@duet/schemas/choices';
import type { MemberCard } from '@duet/schemas/events';
import type { SearchQuery } from '@duet/schemas/matching';
import { invalidFields } from '@duet/service-kit/errors';

const YOUNGEST = 18;
const OLDEST = 99;

/** What is searched for, once the searcher's own profile has filled in what was not said. */
export interface ChosenFilters {
  gender: Gender | null;
  country: string | null;
  region: string | null;
  minAge: number;
  maxAge: number;
}

/**
 * Without a gender: the one that the searcher looks for. Without a country: the searcher's own.
 * @throws {AppError} 422 when the ages are the wrong way round
 */
export function chooseFilters(query: SearchQuery, searcher: Pick<MemberCard, 'looking_for' | 'country'>): ChosenFilters {
  const minAge = query.min_age ?? YOUNGEST;
  const maxAge = query.max_age ?? OLDEST;
  if (minAge > maxAge) throw invalidFields({ max_age: 'too_small' });
  return {
    gender: query.gender ?? searcher.looking_for,
    country: query.country ?? searcher.country,
    region: query.countryregion ?? null,
    minAge,
    maxAge,
  };
}
