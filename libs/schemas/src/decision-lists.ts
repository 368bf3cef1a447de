export const DECISIONS = ['warn', 'remove', 'suspend', 'ban'] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * The value of a ground is the violated clause of the site's terms; null means that a law was
 * violated (DSA art. 17).
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
export const PHOTO_GROUNDS = [
  'sexual',
  'not_you',
  'minor',
  'advertising',
  'rights',
  'unclear',
] as const satisfies readonly Ground[];

/** `photo` is the review of a new photo; `match` is a hit in a list of known illegal images. */
export const SOURCES = ['report', 'complaint', 'photo', 'staff', 'match', 'age_check'] as const;
export type DecisionSource = (typeof SOURCES)[number];

/** A member can appeal for six months (DSA art. 20). */
export const APPEAL_DAYS = 183;
export const APPEAL_LENGTH = 4_000;
export const FACTS_LENGTH = 1_000;
export const SUSPEND_DAYS = [1, 3, 7, 30, 90] as const;
