const DAY_MS = 86_400_000;
/**
 * Rank points for a photo: more than any day number until the year 2149, so that members with
 * photos come first.
 */
export const WITH_PHOTO = 0x1_0000;

export const toDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/**
 * Sorts by photo, then by the day of the last activity, highest first. A finer key would reveal
 * when a member was active.
 */
export const computeRank = (hasPhoto: boolean, lastActiveAt: Date): number =>
  (hasPhoto ? WITH_PHOTO : 0) + toDay(lastActiveAt);

/** The longest interval between two polls (300 s with push, spec section 9) plus 30 s. */
const ONLINE_MS = 330_000;

export const toJoinedOn = (signupDate: string): number => toDay(new Date(signupDate));

export const onlineSince = (now: Date): Date => new Date(now.getTime() - ONLINE_MS);

export const isOnline = (lastActiveAt: Date, now: Date): boolean => lastActiveAt > onlineSince(now);
