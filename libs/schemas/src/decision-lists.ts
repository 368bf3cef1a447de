/**
 * What staff can decide about a member: a word, content taken away, the account closed for a time,
 * or for good.
 */
export const DECISIONS = ['warn', 'remove', 'suspend', 'ban'] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * Why. Each is a point of the site's terms by its number, or the law where that is null (DSA art.
 * 17).
 */
export const GROUNDS = {
  under_age: 1,
  untrue: 2,
  not_you: 2,
  insults: 6,
  money: 6,
  advertising: 6,
  sexual: 6,
  minor: 6,
  rights: 7,
  unclear: 2,
  illegal: null,
} as const satisfies Record<string, number | null>;
export type Ground = keyof typeof GROUNDS;
export const GROUND_NAMES = Object.keys(GROUNDS) as [Ground, ...Ground[]];
/** Those that a photo in the queue is refused for, in the order of the keys that do it. */
export const PHOTO_GROUNDS = [
  'sexual',
  'not_you',
  'minor',
  'advertising',
  'rights',
  'unclear',
] as const satisfies readonly Ground[];

/**
 * What led to it: a report or a complaint of somebody, the look at a new photo, the team's own
 * finding, a list of known pictures, a check of age.
 */
export const SOURCES = ['report', 'complaint', 'photo', 'staff', 'match', 'age_check'] as const;
export type DecisionSource = (typeof SOURCES)[number];

/** Days within which a decision can be appealed against: six months (DSA art. 20). */
export const APPEAL_DAYS = 183;
export const APPEAL_LENGTH = 4_000;
export const FACTS_LENGTH = 1_000;
export const SUSPEND_DAYS = [1, 3, 7, 30, 90] as const;
