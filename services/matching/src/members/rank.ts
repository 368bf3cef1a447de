const DAY_MS = 86_400_000;
/** Larger than every day number until 2149. */
const WITH_PHOTO = 0x1_0000;

/**
 * Sort key, higher first: members with a photo, then by day of last activity. Finer steps would
 * reveal when a member was active.
 */
export const computeRank = (hasPhoto: boolean, lastActiveAt: Date): number =>
  (hasPhoto ? WITH_PHOTO : 0) + Math.floor(lastActiveAt.getTime() / DAY_MS);

/** Polling every 60 s, or 300 s with push (spec section 9), plus 30 s of slack. */
const ONLINE_MS = 330_000;

export const isOnline = (lastActiveAt: Date, now: Date): boolean =>
  now.getTime() - lastActiveAt.getTime() < ONLINE_MS;
