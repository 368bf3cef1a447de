import type { Gender, Interest } from '@duet/schemas/choices';
import type { SearchQuery, Widened } from '@duet/schemas/matching';
import { invalidFields } from '@duet/service-kit/errors';

const YOUNGEST = 18;
const OLDEST = 99;
/** Years that a range of ages is widened by at first, on either side. */
const NEARBY_YEARS = 5;

/** What is searched for, once the searcher's own profile has filled in what was not said. */
export interface ChosenFilters {
  gender: Gender | null;
  /** Null: everywhere. */
  country: string | null;
  region: string | null;
  minAge: number;
  maxAge: number;
  interests: Interest[];
}

/**
 * Without a gender: the one that the searcher looks for. Without a country: the searcher's own.
 * @throws {AppError} 422 when the ages are the wrong way round
 */
export function chooseFilters(query: SearchQuery, searcher: { lookingFor: Gender | null; country: string }): ChosenFilters {
  const minAge = query.min_age ?? YOUNGEST;
  const maxAge = query.max_age ?? OLDEST;
  if (minAge > maxAge) throw invalidFields({ max_age: 'too_small' });
  return {
    gender: query.gender ?? searcher.lookingFor,
    country: query.country ?? searcher.country,
    region: query.countryregion ?? null,
    minAge,
    maxAge,
    interests: query.interests ?? [],
  };
}

export interface WiderFilters {
  filters: ChosenFilters;
  /** What has been given up so far. */
  widened: Widened[];
}

/** Wider and wider searches around one that found too few; gender is never given up. */
export function widen(chosen: ChosenFilters): WiderFilters[] {
  const aged = chosen.minAge > YOUNGEST || chosen.maxAge < OLDEST;
  const { minAge, maxAge } = { minAge: Math.max(YOUNGEST, chosen.minAge - NEARBY_YEARS), maxAge: Math.min(OLDEST, chosen.maxAge + NEARBY_YEARS) };
  const steps: [boolean, Widened, Partial<ChosenFilters>][] = [
    [aged, 'age', { minAge, maxAge }],
    [chosen.interests.length > 0, 'interests', { interests: [] }],
    [chosen.region !== null, 'countryregion', { region: null }],
    [aged, 'age', { minAge: YOUNGEST, maxAge: OLDEST }],
    [chosen.country !== null, 'country', { country: null, region: null }],
  ];
  const wider: WiderFilters[] = [];
  let last: WiderFilters = { filters: chosen, widened: [] };
  for (const [applies, name, change] of steps) {
    if (!applies) continue;
    last = { filters: { ...last.filters, ...change }, widened: [...new Set([...last.widened, name])] };
    wider.push(last);
  }
  return wider;
}
