import { type Gender, INTERESTS, type Interest } from '@duet/schemas/choices';

/** Number of the trait of those who are open to their own gender; interests have the numbers before it, by their bits. */
export const OPEN_TO_SAME = 64;

interface Described {
  gender: Gender;
  looking_for: Gender | null;
  interests: readonly Interest[];
}

/** What few members of a country have in common, so that a search for it begins there. */
export const traitsOf = ({ gender, looking_for: lookingFor, interests }: Described): number[] => [
  ...new Set(interests.map((name) => INTERESTS.indexOf(name))),
  ...(lookingFor === null || lookingFor === gender ? [OPEN_TO_SAME] : []),
];

/** The same for what is searched for: everybody who is found has each of them. */
export const traitsWanted = (wanted: { gender: Gender; searcherGender: Gender | null; interests: readonly Interest[] }): number[] => [
  ...wanted.interests.map((name) => INTERESTS.indexOf(name)),
  ...(wanted.searcherGender === wanted.gender ? [OPEN_TO_SAME] : []),
];

/** SQL over a row of search_member that says whether it has a trait: 1 or 0. */
export const hasTrait = (trait: number): string => (trait === OPEN_TO_SAME ? '(looking_for IS NULL OR looking_for = gender)' : `(interests >> ${trait} & 1)`);
