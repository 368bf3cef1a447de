import { type Gender, INTERESTS, type Interest } from '@duet/schemas/choices';
import type { MemberSnapshot } from '@duet/schemas/events';
import { toDetailBits } from './detail-bits';

/**
 * Number of the trait of those who are open to their own gender; interests have the numbers before
 * it, by their bits.
 */
export const OPEN_TO_SAME = 64;
/** A choice has the number of its bit after this one. */
const FIRST_DETAIL = 65;

/**
 * A search begins with as many walks as there are alternatives: with more of them it looks at
 * everybody instead.
 */
const MOST_ALTERNATIVES = 3;

interface Described {
  gender: Gender;
  looking_for: Gender | null;
  interests: readonly Interest[];
  details: MemberSnapshot['details'];
}

/** What few members of a country have in common, so that a search for it begins there. */
export const toTraits = ({
  gender,
  looking_for: lookingFor,
  interests,
  details,
}: Described): number[] => [
  ...new Set(interests.map((name) => INTERESTS.indexOf(name))),
  ...(lookingFor === null || lookingFor === gender ? [OPEN_TO_SAME] : []),
  ...toDetailBits(details).map((place) => FIRST_DETAIL + place),
];

interface Wanted {
  gender: Gender;
  searcherGender: Gender | null;
  interests: readonly Interest[];
  /** As detailsWanted gives them. */
  details: readonly (readonly number[])[];
}

/**
 * The same for what is searched for: everybody who is found has exactly one trait of each list of
 * several, and the one of each other.
 */
export const traitsWanted = ({
  gender,
  searcherGender,
  interests,
  details,
}: Wanted): number[][] => [
  ...interests.map((name) => [INTERESTS.indexOf(name)]),
  ...(searcherGender === gender ? [[OPEN_TO_SAME]] : []),
  ...details
    .filter((places) => places.length <= MOST_ALTERNATIVES)
    .map((places) => places.map((place) => FIRST_DETAIL + place)),
];

/** SQL over a row of search_member that says whether it has a trait: 1 or 0. */
export function traitCondition(trait: number): string {
  if (trait === OPEN_TO_SAME) return '(looking_for IS NULL OR looking_for = gender)';
  return trait < OPEN_TO_SAME
    ? `(interests >> ${trait} & 1)`
    : `(details >> ${trait - FIRST_DETAIL} & 1)`;
}
