import type { Gender, Interest } from '@duet/schemas/choices';
import type { SearchQuery, Widened } from '@duet/schemas/matching';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  type ChoiceFilters,
  noChoices,
} from '@duet/schemas/search-fields';
import { invalidFields } from '@duet/service-kit/errors';

const YOUNGEST = 18;
const OLDEST = 99;
const NEARBY_YEARS = 5;

export interface ChosenFilters {
  gender: Gender | null;
  country: string | null;
  region: string | null;
  minAge: number;
  maxAge: number;
  interests: Interest[];
  choices: ChoiceFilters;
}

/**
 * Returns the filters of a query, with defaults from the searcher. Ignores profile choices outside
 * `offered`.
 * @throws {AppError} 422 when the minimum age is above the maximum
 */
export function chooseFilters(
  query: SearchQuery,
  searcher: { lookingFor: Gender | null; country: string },
  offered: readonly ChoiceField[],
): ChosenFilters {
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
    choices: {
      ...noChoices(),
      ...Object.fromEntries(offered.map((field) => [field, query[field] ?? []])),
    },
  };
}

export const asksChoices = (query: SearchQuery): boolean =>
  CHOICE_FIELDS.some((field) => query[field] !== undefined);

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

/** Returns wider and wider filters to try in this order. The gender never changes. */
export function widen(chosen: ChosenFilters): WiderFilters[] {
  const aged = chosen.minAge > YOUNGEST || chosen.maxAge < OLDEST;
  const { minAge, maxAge } = {
    minAge: Math.max(YOUNGEST, chosen.minAge - NEARBY_YEARS),
    maxAge: Math.min(OLDEST, chosen.maxAge + NEARBY_YEARS),
  };
  const looks = LOOKS.filter((field) => chosen.choices[field].length > 0);
  const status = chosen.choices.relationship_status.length > 0;
  // Each step includes the previous steps. A step without names is skipped.
  const steps: [Widened[], Partial<ChosenFilters>][] = [
    [aged ? ['age'] : [], { minAge, maxAge }],
    [looks, { choices: without(chosen.choices, looks) }],
    [chosen.interests.length > 0 ? ['interests'] : [], { interests: [] }],
    [chosen.region === null ? [] : ['countryregion'], { region: null }],
    [aged ? ['age'] : [], { minAge: YOUNGEST, maxAge: OLDEST }],
    [status ? ['relationship_status'] : [], { choices: noChoices() }],
    [chosen.country === null ? [] : ['country'], { country: null, region: null }],
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
