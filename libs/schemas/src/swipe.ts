import { z } from 'zod';
import { instant, memberId } from './common';
import { profileCard } from './identity';
import { SEARCH_SORTS } from './search-fields';

/** Days follow the site's time zone (spec section 4). */
export const SWIPE_LIKES_PER_DAY = 4;

export const swipeBody = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['like', 'pass']), profile_id: memberId }),
  z.object({ action: z.literal('undo') }),
]);
export type SwipeBody = z.infer<typeof swipeBody>;

export const swipeResponse = z.object({
  profiles: z.array(profileCard),
  likes_left: z.int(),
  likes_per_day: z.int(),
  resets_at: instant,
  can_undo: z.boolean(),
  match: z.boolean(),
});
export type SwipeResponse = z.infer<typeof swipeResponse>;

/** The answer about race is never sent to the server. */
export const matchFinderBody = z.strictObject({
  age: z.enum(['18-35', '35+']).nullable(),
  appearance: z.enum(['normal', 'sexy']).nullable().default(null),
});
export type MatchFinderBody = z.infer<typeof matchFinderBody>;
export const matchFinderResponse = z.object({
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  sort: z.enum(SEARCH_SORTS).nullable(),
});
export type MatchFinderResponse = z.infer<typeof matchFinderResponse>;

export const autoLikeResponse = z.object({ profile: profileCard.nullable() });
export type AutoLikeResponse = z.infer<typeof autoLikeResponse>;
