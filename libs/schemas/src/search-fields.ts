import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from './choice-lists';

/**
 * Profile choices that a site can let people search by, by the name of their field. Sexuality is
 * none of them: sexual orientation is data of a special category (GDPR, article 9), and nobody is
 * to make lists of people by it.
 */
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

/** What is wanted of each choice: one of these. Nothing is asked of a field whose list is empty. */
export type ChoiceFilters = { [F in ChoiceField]: (typeof SEARCH_CHOICES)[F][number][] };

/**
 * Everything that a site's setting search_fields can name; interests are always offered where the
 * site has any.
 */
export const SEARCH_FIELDS = ['gender', 'country', 'region', 'age', ...CHOICE_FIELDS] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

interface Shown {
  search_fields: readonly SearchField[];
  /** See member-page.ts. */
  visible_profile_fields: readonly string[];
}

/**
 * The choices that a reader of a site can search by: those that it offers and whose answers they
 * may read. A search tells who has given an answer as surely as a page does; what only premium
 * members may read is therefore not searched.
 */
export function searchableChoices(site: Shown, reader: 'visitor' | 'member'): ChoiceField[] {
  const isShown = (field: ChoiceField): boolean =>
    site.visible_profile_fields.some(
      (entry) => entry === field || (reader === 'member' && entry === `${field}:member`),
    );
  return CHOICE_FIELDS.filter((field) => site.search_fields.includes(field) && isShown(field));
}

/** Nothing is asked of any choice. */
export const noChoices = (): ChoiceFilters => ({
  body_type: [],
  hair_colour: [],
  eye_colour: [],
  relationship_status: [],
  tattoos: [],
});

/** Names of filters in the address of a search, which are those of GET search. */
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
 * What a member searched with last, as `<member id>.<query>`: sent with the page of the search
 * only, so that it begins with the right faces.
 */
export const SEARCH_COOKIE = 'duet_search';
