import type { Gender, Interest } from '@duet/schemas/choices';
import {
  CHOICE_FIELDS,
  type ChoiceField,
  type ChoiceFilters,
  FILTER_NAMES,
  type OfferedFilters,
  SEARCH_CHOICES,
  SEARCH_DISTANCES,
  SEARCH_SORTS,
  type SearchDistance,
  type SearchSort,
  isByInterests,
  noChoices,
} from '@duet/schemas/search-fields';

export interface Filters {
  gender: Gender | undefined;
  country: string;
  region: string | undefined;
  minAge: number;
  maxAge: number;
  /** Every result has all of these interests. */
  interests: readonly Interest[];
  /** For each non-empty list, every result has one of its values. */
  choices: ChoiceFilters;
  distance: SearchDistance | undefined;
  photo: boolean;
  online: boolean;
  real: boolean;
  sort: SearchSort;
}

/** Must equal the limit of the service. */
export const MOST_INTERESTS = 10;
export const YOUNGEST = 18;
export const OLDEST = 99;

export const hasFilters = (params: URLSearchParams): boolean =>
  FILTER_NAMES.some((name) => params.has(name));

function parseAge(text: string | null, otherwise: number): number {
  const age = Number(text ?? Number.NaN);
  return Number.isInteger(age) && age >= YOUNGEST && age <= OLDEST ? age : otherwise;
}

const parseGender = (text: string | null): Gender | undefined =>
  text === 'man' || text === 'woman' ? text : undefined;

export function withFilters(params: URLSearchParams, filters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_NAMES) next.delete(name);
  for (const [name, value] of filters) next.set(name, value);
  return next;
}

interface Offered extends OfferedFilters {
  countries: readonly string[];
  interests: readonly Interest[];
}

/** Missing and malformed values are replaced by `defaults`. */
export function parseFilters(params: URLSearchParams, defaults: Filters, site: Offered): Filters {
  const asked = params.get('country');
  const country = asked && site.countries.includes(asked) ? asked : defaults.country;
  const ages = [
    parseAge(params.get('min_age'), defaults.minAge),
    parseAge(params.get('max_age'), defaults.maxAge),
  ] as const;
  const interests = params.get('interests')?.split(',');
  return {
    gender: parseGender(params.get('gender')) ?? defaults.gender,
    country,
    region: (site.byRegion && params.get('countryregion')) || undefined,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    interests:
      site.byInterests && interests
        ? site.interests.filter((interest) => interests.includes(interest)).slice(0, MOST_INTERESTS)
        : defaults.interests,
    choices: {
      ...defaults.choices,
      ...Object.fromEntries(
        site.choices
          .filter((field) => params.has(field))
          .map((field) => [field, parseValues(field, params)]),
      ),
    },
    distance: site.near ? SEARCH_DISTANCES.find((km) => km === params.get('distance')) : undefined,
    photo: params.get('photo') === '1',
    online: site.online && params.get('online') === '1',
    real: params.get('real') === '1',
    sort: parseSort(params.get('sort'), site),
  };
}

const parseSort = (text: string | null, { near, byInterests }: Offered): SearchSort =>
  SEARCH_SORTS.find(
    (sort) =>
      sort === text &&
      (near || (sort !== 'near' && sort !== 'active')) &&
      (byInterests || !isByInterests(sort)),
  ) ?? 'fit';

function parseValues(field: ChoiceField, params: URLSearchParams): string[] {
  const asked = params.get(field)?.split(',') ?? [];
  return SEARCH_CHOICES[field].filter((value) => asked.includes(value));
}

const choiceParams = (choices: ChoiceFilters): Partial<Record<ChoiceField, string>> =>
  Object.fromEntries(
    CHOICE_FIELDS.filter((field) => choices[field].length > 0).map((field) => [
      field,
      choices[field].join(','),
    ]),
  );

export const widest = ({ gender, country }: Pick<Filters, 'gender' | 'country'>): Filters => ({
  gender,
  country,
  region: undefined,
  minAge: YOUNGEST,
  maxAge: OLDEST,
  interests: [],
  choices: noChoices(),
  distance: undefined,
  photo: false,
  online: false,
  real: false,
  sort: 'fit',
});

/**
 * Includes default gender, country and ages, so that the URL gives every viewer the same search.
 */
export function formatFilters({
  gender,
  country,
  region,
  minAge,
  maxAge,
  interests,
  choices,
  distance,
  photo,
  online,
  real,
  sort,
}: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (gender) params.set('gender', gender);
  params.set('country', country);
  if (region) params.set('countryregion', region);
  params.set('min_age', String(minAge));
  params.set('max_age', String(maxAge));
  if (interests.length > 0) params.set('interests', interests.join(','));
  for (const [field, values] of Object.entries(choiceParams(choices))) params.set(field, values);
  if (distance) params.set('distance', distance);
  for (const [name, isOn] of Object.entries({ photo, online, real }))
    if (isOn) params.set(name, '1');
  if (sort !== 'fit') params.set('sort', sort);
  return params;
}
