import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from './choice-lists';
import { isVisibleTo } from './readers';

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

/** Questions of the match finder. Only some sites ask about race. */
export const MATCH_QUESTIONS = ['age', 'appearance', 'race'] as const;
export type MatchQuestion = (typeof MATCH_QUESTIONS)[number];
export const DEFAULT_MATCH_QUESTIONS: MatchQuestion[] = ['age', 'appearance'];

interface Shown {
  search_fields: readonly SearchField[];
  visible_profile_fields: readonly string[];
}

/** Filtering by a field that the viewer cannot see would reveal the field. */
export function searchableChoices(site: Shown, reader: 'visitor' | 'member'): ChoiceField[] {
  return CHOICE_FIELDS.filter(
    (field) =>
      site.search_fields.includes(field) && isVisibleTo(reader, field, site.visible_profile_fields),
  );
}

export interface OfferedFilters {
  choices: ChoiceField[];
  byRegion: boolean;
  /** Allows the filter `interests` and the sort orders `playful` and `relaxed`. */
  byInterests: boolean;
  online: boolean;
  near: boolean;
}

/** Visitors have no location, so they can neither filter nor sort by distance. */
export const offeredFilters = (site: Shown, reader: 'visitor' | 'member'): OfferedFilters => ({
  choices: searchableChoices(site, reader),
  byRegion: isVisibleTo(reader, 'region', site.visible_profile_fields),
  byInterests: isVisibleTo(reader, 'interests', site.visible_profile_fields),
  online: isVisibleTo(reader, 'last_active', site.visible_profile_fields),
  near: reader === 'member' && isVisibleTo(reader, 'distance', site.visible_profile_fields),
});

/** Kilometres between city centres. */
export const SEARCH_DISTANCES = ['10', '25', '50', '100'] as const;
export type SearchDistance = (typeof SEARCH_DISTANCES)[number];

/**
 * `fit`: age and distance. `active`: last visit. `near`: distance. `new`: day of signup. `playful`
 * and `relaxed` put members with certain interests first. For visitors, `fit` equals `active`.
 */
export const SEARCH_SORTS = ['fit', 'active', 'near', 'new', 'playful', 'relaxed'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const isByInterests = (sort: string | undefined): boolean =>
  sort === 'playful' || sort === 'relaxed';

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
  'distance',
  'photo',
  'online',
  'real',
  'sort',
] as const;

/** Contains `<member id>.<query>` of the last search. */
export const SEARCH_COOKIE = 'duet_search';
/** Earlier versions stored filters in localStorage under this prefix and the member id. */
export const FILTERS_KEY = 'duet-search-filters:';
