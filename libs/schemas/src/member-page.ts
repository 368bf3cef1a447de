import { z } from 'zod';
import { memberView } from './identity';

/**
 * Answers about oneself that the member page lists under each other. Spec section 3, "Profile
 * choices".
 */
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

/**
 * Everything of a profile that a site can show or keep to some of its readers; every card shows the
 * first four to all.
 */
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

/** Who reads a profile, each seeing at least what the one before sees. */
export const READERS = ['visitor', 'member', 'premium'] as const;
export type Reader = (typeof READERS)[number];

/**
 * One entry of the setting visible_profile_fields: `field` is shown to everyone, `field:member` to
 * logged-in members, `field:premium` to premium members. A field that is not listed is hidden.
 * `last_active` covers everything about a member's presence, including `online`.
 */
export const visibleField = z.string().refine((entry) => {
  const [field, reader = 'visitor', ...more] = entry.split(':');
  return more.length === 0 && isOneOf(PROFILE_FIELDS, field) && isOneOf(READERS, reader);
}, 'invalid_value');

const READER_RANK: Record<Reader, number> = { visitor: 0, member: 1, premium: 2 };

/** Whether a reader sees at least what `least` sees. */
export const isAtLeast = (reader: Reader, least: Reader): boolean =>
  READER_RANK[reader] >= READER_RANK[least];

/**
 * Least reader of every field that a site shows, from its setting visible_profile_fields. When
 * members were last here is never for visitors, whatever the setting says.
 */
export function leastReaders(setting: readonly string[]): Map<string, Reader> {
  return new Map(
    setting.map((entry) => {
      const [field = '', reader = 'visitor'] = entry.split(':');
      return [
        field,
        field === 'last_active' && reader === 'visitor' ? 'member' : (reader as Reader),
      ];
    }),
  );
}

/** One entry of visible_profile_notes: a field of which the page says in words who may see it. */
export const noteField = z.enum(CHOSEN_FIELDS);

const isOneOf = (list: readonly string[], value: string | undefined): boolean =>
  value !== undefined && list.includes(value);

/** How far away someone lives, from the centre of one city to that of the other, in kilometres. */
export const DISTANCES = ['under_10', 'from_10', 'from_25', 'from_50', 'from_100'] as const;
export const distance = z.enum(DISTANCES);
export type Distance = z.infer<typeof distance>;

export const LAST_ACTIVE = ['online', 'today', 'this_week', 'earlier'] as const;
export const lastActive = z.enum(LAST_ACTIVE);
export type LastActive = z.infer<typeof lastActive>;

/** A field that the member has filled in and this reader may not see yet. */
export const hiddenNote = z.object({ field: noteField, needs: z.enum(['login', 'premium']) });
export type HiddenNote = z.infer<typeof hiddenNote>;

/** Answer of GET profiles/{id}. Fields that the reader may not see are empty. */
export const memberPage = memberView.extend({
  /**
   * The reader has blocked this member: name and age alone are given, so that the block can be
   * taken back.
   */
  blocked: z.boolean(),
  distance: distance.nullable(),
  last_active: lastActive.nullable(),
  notes: z.array(hiddenNote),
});
export type MemberPage = z.infer<typeof memberPage>;
export const memberPageResponse = z.object({ profile: memberPage });
