import type { HandedForm, ModalMap } from '@duet/host';
import type { Interest } from '@duet/schemas/choices';
import type { Place } from '../location/place-fields';

export interface Draft extends Place {
  gender: 'man' | 'woman';
  looking_for: 'man' | 'woman';
  /** True if the visitor has chosen both genders on a lander. */
  genders_known: boolean;
  /** Pastimes that the visitor has chosen on a lander. */
  interests: Interest[];
  interests_known: boolean;
  name: string;
  email: string;
  date_of_birth: string;
  /** First message to the member from whose profile page the visitor started the signup. */
  signup_message: string;
  /** First line that the visitor has picked on a lander. */
  opener: string;
  fictional_seen: boolean;
  password: string;
  accept_terms: boolean;
  accept_sexual_orientation: boolean;
  marketing: boolean;
}

export const DRAFT_KEY = 'duet-signup';

export const emptyDraft = (country: string): Draft => ({
  gender: 'man',
  looking_for: 'woman',
  genders_known: false,
  interests: [],
  interests_known: false,
  name: '',
  email: '',
  date_of_birth: '',
  signup_message: '',
  opener: '',
  fictional_seen: false,
  country,
  region: '',
  city: '',
  password: '',
  accept_terms: false,
  accept_sexual_orientation: false,
  marketing: false,
});

/**
 * Without a stored draft, takes the genders from the URL query, as sent by a form without scripts.
 */
export function readDraft(country: string, search = globalThis.location.search): Draft {
  const chosen = gendersIn(search);
  const empty = { ...emptyDraft(country), ...chosen, genders_known: hasBoth(chosen) };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    return { ...empty, ...withSameTypes(empty, stored), password: '' };
  } catch {
    return empty;
  }
}

export const toDraft = (typed: HandedForm): Partial<Draft> => ({
  ...gendersIn(typed),
  // False, because only landers ask for the genders before the signup.
  genders_known: false,
  accept_sexual_orientation: typed.accept_sexual_orientation !== undefined,
});

const isSame = (value: unknown, like: unknown): boolean =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((each) => typeof each === 'string')
    : typeof value === typeof like;

/** Skips stored values of other types, such as values of an earlier release. */
const withSameTypes = (empty: Draft, stored: unknown): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      ([name, value]) => Object.hasOwn(empty, name) && isSame(value, empty[name as keyof Draft]),
    ),
  );

const MOST_INTERESTS = 20;

/** Adds the choices made on a lander. A message that the visitor has typed stays. */
export function withChoices(
  draft: Draft,
  { interests: pastimes, message, ...genders }: Omit<ModalMap['signup'], 'profile_id'>,
  offered: readonly Interest[],
): Draft {
  const interests = offered.filter((each) => pastimes?.includes(each)).slice(0, MOST_INTERESTS);
  const isUntouched = [draft.opener, ''].includes(draft.signup_message);
  return {
    ...draft,
    ...genders,
    genders_known: draft.genders_known || hasBoth(genders),
    ...(interests.length > 0 && { interests, interests_known: true }),
    ...(message && isUntouched && { opener: message, signup_message: message }),
  };
}

type Genders = Partial<Pick<Draft, 'gender' | 'looking_for'>>;
const hasBoth = ({ gender, looking_for: sought }: Genders): boolean =>
  gender !== undefined && sought !== undefined;

function gendersIn(chosen: string | HandedForm): Genders {
  const query = new URLSearchParams(chosen);
  return Object.fromEntries(
    (['gender', 'looking_for'] as const).flatMap((name) => {
      const value = query.get(name);
      return value === 'man' || value === 'woman' ? [[name, value]] : [];
    }),
  );
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, password: '' }));
  } catch {
    // The form also works without storage.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // The form also works without storage.
  }
}
