import type { HandedForm, ModalMap } from '@duet/host';
import type { Interest } from '@duet/schemas/choices';
import { forRecipient, messageTo, toDraftChoices } from '@duet/schemas/lander-choices';
import { INTERESTS_MAX } from '@duet/schemas/list-limits';
import { SIGNUP_DRAFT } from '@duet/schemas/member-data';
import type { Settings } from '@duet/schemas/settings';
import type { Place } from '../location/place-fields';

export interface Draft extends Place {
  gender: 'man' | 'woman';
  looking_for: 'man' | 'woman';
  /** True if the visitor has chosen both genders on a lander. */
  genders_known: boolean;
  interests: Interest[];
  interests_known: boolean;
  name: string;
  email: string;
  date_of_birth: string;
  /** First message to the member `message_for`. */
  signup_message: string;
  message_for: string;
  /** Opening line that the visitor has picked on a lander. */
  opener: string;
  fictional_seen: boolean;
  password: string;
  accept_terms: boolean;
  accept_sexual_orientation: boolean;
  marketing: boolean;
}

export const toSignupBody = ({
  genders_known,
  interests_known,
  signup_message,
  message_for,
  opener,
  fictional_seen,
  ...body
}: Draft) => body;

export const emptyDraft = (country: string): Draft => ({
  gender: 'man',
  looking_for: 'woman',
  genders_known: false,
  interests: [],
  interests_known: false,
  name: '',
  email: '',
  date_of_birth: '',
  ...messageTo(''),
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
export function readDraft({
  geoip_selected_country: country,
  interests: offered,
}: Pick<Settings, 'geoip_selected_country' | 'interests'>): Draft {
  const chosen = gendersIn(globalThis.location.search);
  const empty = { ...emptyDraft(country), ...chosen, genders_known: hasBoth(chosen) };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SIGNUP_DRAFT) ?? '{}');
    const draft = { ...empty, ...withSameTypes(empty, stored), password: '' };
    return { ...draft, interests: draft.interests.filter((each) => offered.includes(each)) };
  } catch {
    return empty;
  }
}

export const toDraft = (typed: HandedForm): Partial<Draft> => ({
  ...gendersIn(typed),
  // False, because the visitor chose the genders on the signup page, not on a lander.
  genders_known: false,
  accept_sexual_orientation: typed.accept_sexual_orientation !== undefined,
});

const isSame = (value: unknown, like: unknown): boolean =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((each) => typeof each === 'string')
    : typeof value === typeof like;

/** Skips stored values of unexpected types, such as values of an earlier release. */
const withSameTypes = (empty: Draft, stored: unknown): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      ([name, value]) => Object.hasOwn(empty, name) && isSame(value, empty[name as keyof Draft]),
    ),
  );

/** Adds the choices made on a lander. */
export function withChoices(
  before: Draft,
  { interests: pastimes, message, profile_id: profileId, ...genders }: ModalMap['signup'],
  offered: readonly Interest[],
): Draft {
  const draft = forRecipient(before, profileId);
  const interests =
    pastimes && offered.filter((each) => pastimes.includes(each)).slice(0, INTERESTS_MAX);
  return {
    ...draft,
    ...genders,
    genders_known: draft.genders_known || hasBoth(genders),
    ...toDraftChoices(draft, { interests, message }),
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
    sessionStorage.setItem(SIGNUP_DRAFT, JSON.stringify({ ...draft, password: '' }));
  } catch {
    // The form also works without storage.
  }
}
