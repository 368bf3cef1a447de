import type { Gender } from '@duet/schemas/choices';

/** What the member searches for; what is undefined does not narrow. */
export interface Filters {
  gender: Gender | undefined;
  country: string;
  region: string | undefined;
  minAge: number;
  maxAge: number;
}

export const YOUNGEST = 18;
export const OLDEST = 99;

const NAMES = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;

/** Whether an address says anything about filters. */
export const hasFilters = (params: URLSearchParams): boolean => NAMES.some((name) => params.has(name));

function ageOf(text: string | null, otherwise: number): number {
  const age = Number(text ?? Number.NaN);
  return Number.isInteger(age) && age >= YOUNGEST && age <= OLDEST ? age : otherwise;
}

const genderOf = (text: string | null): Gender | undefined => (text === 'man' || text === 'woman' ? text : undefined);

/** Reads filters from an address; what is missing or makes no sense is taken from `defaults`. */
export function parseFilters(params: URLSearchParams, defaults: Filters, countries: readonly string[]): Filters {
  const asked = params.get('country');
  const country = asked && countries.includes(asked) ? asked : defaults.country;
  const ages = [ageOf(params.get('min_age'), defaults.minAge), ageOf(params.get('max_age'), defaults.maxAge)] as const;
  return {
    gender: genderOf(params.get('gender')) ?? defaults.gender,
    country,
    region: params.get('countryregion') ?? undefined,
    minAge: Math.min(...ages),
    maxAge: Math.max(...ages),
  };
}

/** The address of filters: everything in words, so that it means the same to whoever opens it. */
export function formatFilters({ gender, country, region, minAge, maxAge }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (gender) params.set('gender', gender);
  params.set('country', country);
  if (region) params.set('countryregion', region);
  params.set('min_age', String(minAge));
  params.set('max_age', String(maxAge));
  return params;
}
