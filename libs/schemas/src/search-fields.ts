import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from './choice-lists';

/** Sexuality is not a search filter because of GDPR article 9. */
export const SEARCH_CHOICES = {
  body_type: BODY_TYPES,
  hair_colour: HAIR_COLOURS,
  eye_colour: EYE_COLOURS,
  relationship_status: RELATIONSHIP_STATUSES,
  tattoos: TATTOOS,
} as const;
export type ChoiceField = keyof typeof SEARCH_CHOICES;
export const CHOICE_FIELDS = [
  'body_type',
  'hair_colour',
  'eye_colour',
  'relationship_status',
  'tattoos',
] as const satisfies readonly ChoiceField[];

export type ChoiceFilters = { [F in ChoiceField]: (typeof SEARCH_CHOICES)[F][number][] };

export const SEARCH_FIELDS = ['gender', 'country', 'region', 'age', ...CHOICE_FIELDS] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

interface Shown {
  search_fields: readonly SearchField[];
  visible_profile_fields: readonly string[];
}

/**
 * Returns the filters that the site offers and whose fields the reader can see. Filtering by a
 * hidden field would reveal the field.
 */
export function searchableChoices(site: Shown, reader: 'visitor' | 'member'): ChoiceField[] {
  const isShown = (field: ChoiceField): boolean =>
    site.visible_profile_fields.some(
      (entry) => entry === field || (reader === 'member' && entry === `${field}:member`),
    );
  return CHOICE_FIELDS.filter((field) => site.search_fields.includes(field) && isShown(field));
}

export const noChoices = (): ChoiceFilters => ({
  body_type: [],
  hair_colour: [],
  eye_colour: [],
  relationship_status: [],
  tattoos: [],
});

export const FILTER_NAMES = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'interests',
  ...CHOICE_FIELDS,
] as const;

/**
 * Cookie with `<member id>.<query>` of the last search, sent only with requests for the search
 * page.
 */
export const SEARCH_COOKIE = 'duet_search';
