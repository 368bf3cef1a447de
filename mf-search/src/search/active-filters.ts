import { CHOICE_FIELDS, type ChoiceField } from '@duet/schemas/search-fields';
import { type Filters, OLDEST, YOUNGEST } from './filters';

export type FilterKind =
  | 'gender'
  | 'country'
  | 'region'
  | 'age'
  | 'distance'
  | 'photo'
  | 'online'
  | 'real'
  | 'sort'
  | 'interest'
  | ChoiceField;

export interface ActiveFilter {
  kind: FilterKind;
  value: string;
  without: Filters;
}

export function listActive(filters: Filters, defaults: Filters): ActiveFilter[] {
  const { distance, gender, country, region, minAge, maxAge, interests, choices } = filters;
  const active: ActiveFilter[] = [];
  const add = (kind: FilterKind, value: string, change: Partial<Filters>): void =>
    void active.push({ kind, value, without: { ...filters, ...change } });
  if (distance) add('distance', distance, { distance: undefined });
  if (minAge !== YOUNGEST || maxAge !== OLDEST)
    add('age', `${minAge}-${maxAge}`, { minAge: YOUNGEST, maxAge: OLDEST });
  if (country !== defaults.country)
    add('country', country, { country: defaults.country, region: undefined });
  if (region) add('region', region, { region: undefined });
  if (gender !== defaults.gender) add('gender', gender ?? '', { gender: defaults.gender });
  for (const kind of ['photo', 'online', 'real'] as const)
    if (filters[kind]) add(kind, '1', { [kind]: false });
  if (filters.sort !== 'fit') add('sort', filters.sort, { sort: 'fit' });
  for (const field of CHOICE_FIELDS)
    for (const value of choices[field]) {
      const rest = choices[field].filter((each) => each !== value);
      add(field, value, { choices: { ...choices, [field]: rest } });
    }
  for (const interest of interests)
    add('interest', interest, { interests: interests.filter((each) => each !== interest) });
  return active;
}
