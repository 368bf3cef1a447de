import type { Gender, Interest } from '@duet/schemas/choices';
import type { SearchQuery, Widened } from '@duet/schemas/matching';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  type ChoiceFilters,
  type OfferedFilters,
  type SearchDistance,
  type SearchSort,
  isByInterests,
  noChoices,
} from '@duet/schemas/search-fields';
import { invalidFields } from '@duet/service-kit/errors';

export const YOUNGEST = 18;
export const OLDEST = 99;
const NEARBY_YEARS = 5;

export interface ChosenFilters {
  gender: Gender | null;
  country: string | null;
  region: string | null;
  minAge: number;
  maxAge: number;
  interests: Interest[];
  choices: ChoiceFilters;
  distance: SearchDistance | null;
  hasPhoto: boolean;
  isOnline: boolean;
  isReal: boolean;
  sort: SearchSort;
}

const NOTHING_OFFERED: OfferedFilters = {
  choices: [],
  byRegion: false,
  byInterests: false,
  online: false,
  near: false,
};

/**
 * Fills in defaults from the searcher. Ignores filters outside `offered`.
 * @throws {AppError} 422 when the minimum age is above the maximum
 */
export function chooseFilters(
  query: SearchQuery,
  searcher: { lookingFor: Gender | null; country: string },
  offered: OfferedFilters = NOTHING_OFFERED,
): ChosenFilters {
  const minAge = query.min_age ?? YOUNGEST;
  const maxAge = query.max_age ?? OLDEST;
  if (minAge > maxAge) throw invalidFields({ max_age: 'too_small' });
  return {
    gender: query.gender ?? searcher.lookingFor,
    country: query.country ?? searcher.country,
    region: (offered.byRegion && query.countryregion) || null,
    minAge,
    maxAge,
    interests: (offered.byInterests && query.interests) || [],
    choices: {
      ...noChoices(),
      ...Object.fromEntries(offered.choices.map((field) => [field, query[field] ?? []])),
    },
    distance: (offered.near && query.distance) || null,
    hasPhoto: query.photo === '1',
    isOnline: offered.online && query.online === '1',
    isReal: query.real === '1',
    sort: chooseSort(query.sort, offered),
  };
}

function chooseSort(sort: SearchSort = 'fit', { near, byInterests }: OfferedFilters): SearchSort {
  const isHidden = (sort === 'near' && !near) || (isByInterests(sort) && !byInterests);
  return isHidden ? 'fit' : sort;
}

export const asksOffered = (query: SearchQuery): boolean =>
  [...CHOICE_FIELDS, ...(['countryregion', 'interests', 'distance', 'online'] as const)].some(
    (field) => query[field] !== undefined,
  ) ||
  query.sort === 'near' ||
  isByInterests(query.sort);

export interface WiderFilters {
  filters: ChosenFilters;
  widened: Widened[];
}

/** Profile choices that `widen` drops together, before interests. */
const LOOKS = ['body_type', 'hair_colour', 'eye_colour', 'tattoos'] as const;
const without = (choices: ChoiceFilters, fields: readonly ChoiceField[]): ChoiceFilters => ({
  ...choices,
  ...Object.fromEntries(fields.map((field) => [field, []])),
});

/** Returns filters in the order in which the search tries them, wider with each step. */
export function widen(chosen: ChosenFilters): WiderFilters[] {
  const aged = chosen.minAge > YOUNGEST || chosen.maxAge < OLDEST;
  const { minAge, maxAge } = {
    minAge: Math.max(YOUNGEST, chosen.minAge - NEARBY_YEARS),
    maxAge: Math.min(OLDEST, chosen.maxAge + NEARBY_YEARS),
  };
  const looks = LOOKS.filter((field) => chosen.choices[field].length > 0);
  const status = chosen.choices.relationship_status.length > 0;
  // Each step includes all changes of earlier steps. Steps without filter names are skipped.
  const steps: [Widened[], Partial<ChosenFilters>][] = [
    [chosen.isOnline ? ['online'] : [], { isOnline: false }],
    [aged ? ['age'] : [], { minAge, maxAge }],
    [looks, { choices: without(chosen.choices, looks) }],
    [chosen.interests.length > 0 ? ['interests'] : [], { interests: [] }],
    [chosen.distance === null ? [] : ['distance'], { distance: null }],
    [chosen.region === null ? [] : ['countryregion'], { region: null }],
    [aged ? ['age'] : [], { minAge: YOUNGEST, maxAge: OLDEST }],
    [status ? ['relationship_status'] : [], { choices: noChoices() }],
    [chosen.country === null ? [] : ['country'], { country: null, region: null, sort: 'active' }],
  ];
  const wider: WiderFilters[] = [];
  let last: WiderFilters = { filters: chosen, widened: [] };
  for (const [names, change] of steps) {
    if (names.length === 0) continue;
    last = {
      filters: { ...last.filters, ...change },
      widened: [...new Set([...last.widened, ...names])],
    };
    wider.push(last);
  }
  return wider;
}
