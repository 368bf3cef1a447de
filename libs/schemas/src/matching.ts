import { z } from 'zod';
import { country, memberId } from './common';
import { gender, genderInput, interest } from './choices';
import { profileCard } from './identity';
import { page, pageQuery } from './paging';
import { searchChoice } from './profile-details';
import { otherProfile } from './resell';
import { shownTo } from './shown-member';
import { SEARCH_CHOICES, SEARCH_DISTANCES, SEARCH_SORTS } from './search-fields';

const age = z.coerce.number().int().min(18, 'too_small').max(99, 'too_big');

const names = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((name) => name !== ''))].sort());
/**
 * A filter matches members with any of its values. The search ignores filters that the site does
 * not offer.
 */
const listOf = <V extends string>(values: readonly V[]) =>
  names.pipe(z.array(z.enum(values))).optional();

const flag = z.enum(['0', '1']).optional();

export const searchQuery = z.object({
  gender: genderInput.optional(),
  country: country.optional(),
  countryregion: z.string().min(1).max(64).optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  interests: names.pipe(z.array(interest).max(10, 'too_long')).optional(),
  body_type: listOf(SEARCH_CHOICES.body_type),
  hair_colour: listOf(SEARCH_CHOICES.hair_colour),
  eye_colour: listOf(SEARCH_CHOICES.eye_colour),
  relationship_status: listOf(SEARCH_CHOICES.relationship_status),
  tattoos: listOf(SEARCH_CHOICES.tattoos),
  distance: z.enum(SEARCH_DISTANCES).optional(),
  photo: flag,
  online: flag,
  real: flag,
  sort: z.enum(SEARCH_SORTS).optional(),
  network: z.string().max(64).optional(),
  ref: z.string().max(128).optional(),
  page: z.coerce.number().int().min(1).max(500).default(1),
  ...pageQuery.shape,
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const SEARCH_PAGE_SIZE = 24;
export const SEARCH_COUNTED = 1_000;

/** The search drops these criteria in this order to find similar members. */
export const WIDENED = [
  'online',
  'age',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
  'interests',
  'distance',
  'countryregion',
  'relationship_status',
  'country',
] as const;
export type Widened = (typeof WIDENED)[number];

const searchResult = shownTo(['visitor', 'member'], {
  ...profileCard.shape,
  liked: z.boolean(),
});

export const searchResponse = z.object({
  results: z.array(searchResult),
  numResults: z.int().max(SEARCH_COUNTED),
  numResults_more: z.boolean(),
  otherCachedProfiles: z.array(otherProfile),
  similar_results: z.array(searchResult),
  similar_numResults: z.int(),
  widened: z.array(z.enum(WIDENED)),
  pageNumber: z.int(),
  ...page,
  filters: z.object({
    gender: gender.nullable(),
    country: country.nullable(),
    countryregion: z.string().nullable(),
    min_age: z.int(),
    max_age: z.int(),
    interests: z.array(interest),
    body_type: z.array(searchChoice.body_type),
    hair_colour: z.array(searchChoice.hair_colour),
    eye_colour: z.array(searchChoice.eye_colour),
    relationship_status: z.array(searchChoice.relationship_status),
    tattoos: z.array(searchChoice.tattoos),
    distance: z.enum(SEARCH_DISTANCES).nullable(),
    photo: z.boolean(),
    online: z.boolean(),
    real: z.boolean(),
    sort: z.enum(SEARCH_SORTS),
  }),
});
export type SearchResponse = z.infer<typeof searchResponse>;

export const searchCountResponse = z.object({
  count: z.int().max(SEARCH_COUNTED),
  more: z.boolean(),
});
export type SearchCountResponse = z.infer<typeof searchCountResponse>;

export const profilesResponse = z.object({ profiles: z.array(profileCard) });
export type ProfilesResponse = z.infer<typeof profilesResponse>;

const likeLists = z.object({
  profiles: z.array(profileCard),
  /**
   * `automatic`: given by a fictional profile, or by the site for a member who consented to
   * automatic likes.
   */
  liked_by: z.array(z.object({ id: memberId, like_new: z.boolean(), automatic: z.boolean() })),
  given: z.array(memberId),
  /** Likes of `given` that the site gave for the member, with the member's consent. */
  given_automatically: z.array(memberId),
  matches: z.array(memberId),
  /** Cursors of the next page of each list; null after the last page. */
  cursors: z.object({
    received: z.string().nullable(),
    given: z.string().nullable(),
    matches: z.string().nullable(),
  }),
});
export const likesResponse = likeLists.extend({ has_more: z.boolean() });
export type LikesPage = z.infer<typeof likesResponse>;
/** `@duet/host` exports this type, so a new field would require a new major version. */
export type LikesResponse = z.infer<typeof likeLists>;

export const likeResponse = z.object({ liked: z.boolean(), match: z.boolean() });
export type LikeResponse = z.infer<typeof likeResponse>;
