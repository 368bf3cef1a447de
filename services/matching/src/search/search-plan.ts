import type { Interest } from '@duet/schemas/choices';
import { ageOn } from '@duet/schemas/common';
import { SEARCH_DISTANCES } from '@duet/schemas/search-fields';
import { placesAround } from '@duet/service-kit/places/nearby';
import { detailsWanted } from '../members/detail-bits';
import { onlineSince } from '../members/rank';
import { birthRange } from './birth-range';
import { FITTING_YEARS, type Fit } from './order-by-fit';
import { type ChosenFilters, OLDEST, YOUNGEST } from './search-filters';
import type { SearchFilters } from './search.repository';
import type { Searcher } from './searcher.service';

export interface SearchPlan {
  all: SearchFilters;
  /** Parts of `all`, in the order of the results. Each part is sorted separately. */
  tiers: readonly SearchFilters[];
  /** Facts by which `orderByFit` sorts the hits; null keeps the order of the index. */
  fit: Fit | null;
}

/** Members with one of these interests rank first in the orders `playful` and `relaxed`. */
export const APPEARANCE_INTERESTS = {
  playful: [
    'onenightstand',
    'kissing',
    'massages',
    'lingerie',
    'flirting',
    'fantasies',
    'roleplay',
    'party',
    'clubbing',
  ],
  relaxed: [
    'relationship',
    'hugging',
    'romance',
    'friendship',
    'candlelight',
    'hiking',
    'nature',
    'movies',
    'reading',
    'cooking',
    'gardening',
    'tea',
    'coffee',
  ],
} as const satisfies Record<string, readonly Interest[]>;

const STEPS = SEARCH_DISTANCES.map(Number);

/** @param at when the result set was made */
export function planSearch(
  searcher: Searcher,
  chosen: ChosenFilters,
  today: Date,
  at: Date,
): SearchPlan {
  const rings = findRings(searcher, chosen);
  const fit = findFit(searcher, chosen, rings, at);
  const base: SearchFilters = {
    site: searcher.site,
    gender: chosen.gender,
    country: chosen.country,
    region: chosen.region,
    born: birthRange(chosen.minAge, chosen.maxAge, today),
    interests: chosen.interests,
    details: detailsWanted(chosen.choices),
    searcherGender: searcher.gender,
    hiddenIds: [...searcher.hidden],
    hasPhoto: chosen.hasPhoto,
    isReal: chosen.isReal,
    activeSince: chosen.isOnline ? onlineSince(at) : null,
    newestFirst: chosen.sort === 'new',
    isForFit: fit !== null,
  };
  const near = chosen.distance && rings?.slice(0, SEARCH_DISTANCES.indexOf(chosen.distance) + 1);
  const all = near ? { ...base, places: near.flat() } : base;
  return { all, tiers: divide(all, chosen, near ?? rings), fit };
}

function findFit(
  { dateOfBirth }: Searcher,
  { country, minAge, maxAge, sort }: ChosenFilters,
  rings: number[][] | null,
  at: Date,
): Fit | null {
  if (sort !== 'fit' || dateOfBirth === null || country === null) return null;
  const age = ageOn(dateOfBirth, at);
  const isAnyAge = minAge === YOUNGEST && maxAge === OLDEST;
  return {
    born: isAnyAge
      ? birthRange(Math.max(YOUNGEST, age - FITTING_YEARS), age + FITTING_YEARS, at)
      : null,
    rings: rings ?? [],
  };
}

/** Returns the cities around the searcher; null if not needed or if the place is unknown. */
function findRings(
  { place }: Searcher,
  { country, region, distance, sort }: ChosenFilters,
): number[][] | null {
  const isOrder = sort === 'near' || sort === 'fit';
  if (!place || country === null || (distance === null && !isOrder)) return null;
  return placesAround(place, { country, region }, STEPS);
}

function divide(
  all: SearchFilters,
  { sort }: ChosenFilters,
  rings: number[][] | null,
): SearchFilters[] {
  if (sort === 'near' && rings) {
    const tiers = rings.map((places) => ({ ...all, places }));
    return all.places ? tiers : [...tiers, { ...all, notPlaces: rings.flat() }];
  }
  if (sort === 'playful' || sort === 'relaxed') {
    const named = APPEARANCE_INTERESTS[sort];
    return [
      { ...all, anyInterest: named },
      { ...all, noInterest: named },
    ];
  }
  return [all];
}
