import { z } from 'zod';
import { instant, memberId } from './common';
import { profileCard } from './identity';

/** Spec section 4: likes of one day in the game; the day is the site's. */
export const SWIPE_LIKES_PER_DAY = 4;

/** POST swipe-game. An undo takes the last answer back, once a day. */
export const swipeBody = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['like', 'pass']), profile_id: memberId }),
  z.object({ action: z.literal('undo') }),
]);
export type SwipeBody = z.infer<typeof swipeBody>;

/**
 * GET, POST swipe-game. Nobody is dealt while no like is left: the wait lasts until `resets_at`.
 */
export const swipeResponse = z.object({
  profiles: z.array(profileCard),
  likes_left: z.int(),
  likes_per_day: z.int(),
  resets_at: instant,
  can_undo: z.boolean(),
  /** Whether the like of this call met another. */
  match: z.boolean(),
});
export type SwipeResponse = z.infer<typeof swipeResponse>;

/**
 * POST match-finder: of the three questions only the age changes anything, and only it is sent.
 * Null: skipped.
 */
export const matchFinderBody = z.strictObject({ age: z.enum(['18-35', '35+']).nullable() });
export type MatchFinderBody = z.infer<typeof matchFinderBody>;
export const matchFinderResponse = z.object({
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
});
export type MatchFinderResponse = z.infer<typeof matchFinderResponse>;

/** GET auto-like: who likes the member from now on; null when nobody new does today. */
export const autoLikeResponse = z.object({ profile: profileCard.nullable() });
export type AutoLikeResponse = z.infer<typeof autoLikeResponse>;
