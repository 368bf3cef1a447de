import { z } from 'zod';
import { country, memberId } from './common';
import { gender, genderInput } from './choices';
import { profileCard } from './identity';

const age = z.coerce.number().int().min(18, 'too_small').max(99, 'too_big');

/** GET search. `page` starts at 1; `cursor` is the held result set that later pages belong to. */
export const searchQuery = z.object({
  gender: genderInput.optional(),
  country: country.optional(),
  countryregion: z.string().min(1).max(64).optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  page: z.coerce.number().int().min(1).max(500).default(1),
  cursor: z.string().max(64).optional(),
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const SEARCH_PAGE_SIZE = 24;

/** `numResults` and `pageNumber` are the spec's own names. */
export const searchAnswer = z.object({
  results: z.array(profileCard.extend({ liked: z.boolean() })),
  numResults: z.int(),
  pageNumber: z.int(),
  has_more: z.boolean(),
  cursor: z.string().nullable(),
  filters: z.object({
    gender: gender.nullable(),
    country: country.nullable(),
    countryregion: z.string().nullable(),
    min_age: z.int(),
    max_age: z.int(),
  }),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** GET likes: `profiles` by id, `liked_by` (received, new first), `given` and `matches` by id. */
export const likesAnswer = z.object({
  profiles: z.array(profileCard),
  liked_by: z.array(z.object({ id: memberId, like_new: z.boolean() })),
  given: z.array(memberId),
  matches: z.array(memberId),
});
export type LikesAnswer = z.infer<typeof likesAnswer>;

/** PUT likes/{profile_id}. */
export const likeAnswer = z.object({ liked: z.boolean(), match: z.boolean() });
export type LikeAnswer = z.infer<typeof likeAnswer>;
