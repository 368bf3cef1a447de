const DAY_MS = 86_400_000;
/** Above every day number until the year 2149. */
const WITH_PHOTO = 0x1_0000;

/**
 * Place of a member in every result list, higher first: those with a photo, and among them those
 * who were active on a later day. A day is coarse on purpose: the order changes seldom, and tells
 * nobody when somebody was last here.
 */
export const computeRank = (hasPhoto: boolean, lastActiveAt: Date): number =>
  (hasPhoto ? WITH_PHOTO : 0) + Math.floor(lastActiveAt.getTime() / DAY_MS);

/**
 * A poll comes every 60 s, or every 300 s where push is on (spec section 9); half a minute of
 * slack.
 */
const ONLINE_MS = 330_000;

export const isOnline = (lastActiveAt: Date, now: Date): boolean =>
  now.getTime() - lastActiveAt.getTime() < ONLINE_MS;
