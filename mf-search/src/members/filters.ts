import type { Gender, Interest } from '@duet/schemas/choices';

/** What the member searches for; what is undefined does not narrow. */
export interface Filters {
  gender: Gender | undefined;
  country: string;
  region: string | undefined;
  minAge: number;
  maxAge: number;
  /** Who is found has all of them. */
  interests: readonly Interest[];
}

/** As many as the service takes. */
export const MOST_INTERESTS = 10;
export const YOUNGEST = 18;
export const OLDEST = 99;

const NAMES = ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'interests'] as const;

/** Whether an address says anything about filters. */
export const hasFilters = (params: URLSearchParams): boolean => NAMES.some((name) => params.has(name));

function ageOf(text: string | null, otherwise: number): number {
  const age = Number(text ?? Number.NaN);
  return Number.isInteger(age) && age >= YOUNGEST && age <= OLDEST ? age : otherwise;
}

const genderOf = (text: string | null): Gender | undefined => (text === 'man' || text === 'woman' ? text : undefined);

/** What of an address is not filters, such as the like modal's t, stays in it. */
export function withFilters(params: URLSearchParams, filters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  for (const [name, value] of filters) next.set(name, value);
  return next;
}

/** What the site offers. */
interface Choices {
  countries: readonly string[];
  interests: readonly Interest[];
}

/** Reads filters from an address; what is missing or makes no sense is taken from `defaults`. */
export function parseFilters(params: URLSearchParams, defaults: Filters, site: Choices): Filters {
  const asked = params.get('country');
  const country = asked && site.countries.includes(asked) ? asked : defaults.country;
  const ages = [ageOf(params.get('min_age'), defaults.minAge), ageOf(params.get('max_age'), defaults.maxAge)] as const;
  const interests = params.get('interests')?.split(',');
  return {
    gender: genderOf(params.get('gender')) ?? defaults.gender,
    country,
    region: params.get('countryregion') ?? undefined,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
    interests: interests ? site.interests.filter((interest) => interests.includes(interest)).slice(0, MOST_INTERESTS) : defaults.interests,
  };
}

/** The address of filters: everything in words, so that it means the same to whoever opens it. */
export function formatFilters({ gender, country, region, minAge, maxAge, interests }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (gender) params.set('gender', gender);
  params.set('country', country);
  if (region) params.set('countryregion', region);
  params.set('min_age', String(minAge));
  params.set('max_age', String(maxAge));
  if (interests.length > 0) params.set('interests', interests.join(','));
  return params;
}
