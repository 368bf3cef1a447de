import { z } from 'zod';
import { memberView } from './identity';
import { openEnum } from './open-enum';
import { READERS } from './readers';
import { shownTo } from './shown-member';

export { type Reader, isAtLeast, leastReaders } from './readers';

export const FACTS = [
  'relationship_status',
  'reason',
  'sexuality',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
] as const;
export type Fact = (typeof FACTS)[number];

export const ALWAYS_SHOWN = ['name', 'age', 'gender', 'country'] as const;
const CHOSEN_FIELDS = [
  'region',
  'city',
  'about',
  'interests',
  'photos',
  'distance',
  'last_active',
  ...FACTS,
] as const;
export const PROFILE_FIELDS = [...ALWAYS_SHOWN, ...CHOSEN_FIELDS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/**
 * Entry that shows a profile field to everyone (`field`), members (`field:member`) or premium
 * members (`field:premium`). A field without an entry is hidden.
 */
export const visibleField = z.string().refine((entry) => {
  const [field, reader = 'visitor', ...more] = entry.split(':');
  return more.length === 0 && isOneOf(PROFILE_FIELDS, field) && isOneOf(READERS, reader);
}, 'invalid_value');

export const noteField = openEnum(CHOSEN_FIELDS);

const isOneOf = (list: readonly string[], value: string | undefined): boolean =>
  value !== undefined && list.includes(value);

export const DISTANCES = ['under_10', 'from_10', 'from_25', 'from_50', 'from_100'] as const;
export const distance = z.enum(DISTANCES);
export type Distance = z.infer<typeof distance>;

export const LAST_ACTIVE = ['online', 'today', 'this_week', 'earlier'] as const;
export const lastActive = z.enum(LAST_ACTIVE);
export type LastActive = z.infer<typeof lastActive>;

export const hiddenNote = z.object({ field: noteField, needs: z.enum(['login', 'premium']) });
export type HiddenNote = z.infer<typeof hiddenNote>;

export const memberPage = shownTo(['visitor', 'member', 'premium', 'blocked'], {
  ...memberView.shape,
  blocked: z.boolean(),
  distance: distance.nullable(),
  last_active: lastActive.nullable(),
  notes: z.array(hiddenNote),
});
export type MemberPage = z.infer<typeof memberPage>;
export const memberPageResponse = z.object({ profile: memberPage });
