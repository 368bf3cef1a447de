import { type Gender, INTERESTS, type Interest } from '@duet/schemas/choices';
import type { MemberSnapshot } from '@duet/schemas/events';
import { toDetailBits } from './detail-bits';

/** Trait of members who are interested in their own gender. Lower numbers are interest bits. */
export const OPEN_TO_SAME = 64;
const FIRST_DETAIL = 65;

/**
 * If at most this number of values of a profile choice is selected, a search reads one index range
 * per value. Otherwise, the choice only filters rows.
 */
const MOST_ALTERNATIVES = 3;

interface Described {
  gender: Gender;
  looking_for: Gender | null;
  interests: readonly Interest[];
  details: MemberSnapshot['details'];
}

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
  details: readonly (readonly number[])[];
}

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

/** The SQL is 1 if a row of search_member has the trait, else 0. */
export function traitCondition(trait: number): string {
  if (trait === OPEN_TO_SAME) return '(looking_for IS NULL OR looking_for = gender)';
  return trait < OPEN_TO_SAME
    ? `(interests >> ${trait} & 1)`
    : `(details >> ${trait - FIRST_DETAIL} & 1)`;
}
