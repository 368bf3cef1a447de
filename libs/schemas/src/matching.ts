import { z } from 'zod';
import { country, memberId } from './common';
import { gender, genderInput, interest } from './choices';
import { profileCard } from './identity';
import { searchChoice } from './profile-details';
import { otherProfile } from './resell';
import { SEARCH_CHOICES } from './search-fields';

const age = z.coerce.number().int().min(18, 'too_small').max(99, 'too_big');

/** Names with commas between them, each once. */
const names = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((name) => name !== ''))].sort());
/**
 * Who is found has one of them. A choice that the site does not offer is ignored, so that an
 * address works on every site.
 */
const listOf = <V extends string>(values: readonly V[]) =>
  names.pipe(z.array(z.enum(values))).optional();

/** GET search. `page` starts at 1; `cursor` is that of the page before. */
export const searchQuery = z.object({
  gender: genderInput.optional(),
  country: country.optional(),
  countryregion: z.string().min(1).max(64).optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  /** Names with commas between them; who is found has all of them. */
  interests: names.pipe(z.array(interest).max(10, 'too_long')).optional(),
  body_type: listOf(SEARCH_CHOICES.body_type),
  hair_colour: listOf(SEARCH_CHOICES.hair_colour),
  eye_colour: listOf(SEARCH_CHOICES.eye_colour),
  relationship_status: listOf(SEARCH_CHOICES.relationship_status),
  tattoos: listOf(SEARCH_CHOICES.tattoos),
  /**
   * Where a visitor came from (spec section 3, tracking data): a site can let those search whom a
   * campaign brought.
   */
  network: z.string().max(64).optional(),
  ref: z.string().max(128).optional(),
  page: z.coerce.number().int().min(1).max(500).default(1),
  cursor: z.string().max(256).optional(),
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const SEARCH_PAGE_SIZE = 24;
/** `numResults` is exact up to this; beyond it `numResults_more` is true and there are more. */
export const SEARCH_COUNTED = 1_000;

/** What of a search was given up, one after the other, to find similar members. */
export const WIDENED = [
  'age',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
  'interests',
  'countryregion',
  'relationship_status',
  'country',
] as const;
export type Widened = (typeof WIDENED)[number];

const searchResult = profileCard.extend({ liked: z.boolean() });

/** `numResults`, `otherCachedProfiles` and `pageNumber` are the spec's own names. */
export const searchResponse = z.object({
  results: z.array(searchResult),
  numResults: z.int().max(SEARCH_COUNTED),
  numResults_more: z.boolean(),
  /** Advertisers' cards, with the first page, where the site has `member_resell`. */
  otherCachedProfiles: z.array(otherProfile),
  /**
   * Given with the last page, when the exact results run out: others who fit once `widened` is
   * given up.
   */
  similar_results: z.array(searchResult),
  similar_numResults: z.int(),
  widened: z.array(z.enum(WIDENED)),
  pageNumber: z.int(),
  has_more: z.boolean(),
  cursor: z.string().nullable(),
  filters: z.object({
    gender: gender.nullable(),
    country: country.nullable(),
    countryregion: z.string().nullable(),
    min_age: z.int(),
    max_age: z.int(),
    interests: z.array(interest),
    /**
     * Empty where nothing was asked, and where the site does not offer the choice to this reader.
     */
    body_type: z.array(searchChoice.body_type),
    hair_colour: z.array(searchChoice.hair_colour),
    eye_colour: z.array(searchChoice.eye_colour),
    relationship_status: z.array(searchChoice.relationship_status),
    tattoos: z.array(searchChoice.tattoos),
  }),
});
export type SearchResponse = z.infer<typeof searchResponse>;

/** GET profiles/{id}/related, signup-matches. */
export const profilesResponse = z.object({ profiles: z.array(profileCard) });
export type ProfilesResponse = z.infer<typeof profilesResponse>;

/** GET likes: `profiles` by id, `liked_by` (received, new first), `given` and `matches` by id. */
export const likesResponse = z.object({
  profiles: z.array(profileCard),
  liked_by: z.array(z.object({ id: memberId, like_new: z.boolean() })),
  given: z.array(memberId),
  matches: z.array(memberId),
});
export type LikesResponse = z.infer<typeof likesResponse>;

/** PUT likes/{profile_id}. */
export const likeResponse = z.object({ liked: z.boolean(), match: z.boolean() });
export type LikeResponse = z.infer<typeof likeResponse>;
