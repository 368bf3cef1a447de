import { type Reader, isAtLeast, leastReaders } from './readers';

/**
 * `partner`: the other member of a conversation, who sees the same fields as `member`. `blocked`:
 * both members if one has blocked the other. `staff`: staff in a queue. `support`: staff who may
 * open the account of a member.
 */
export const MEMBER_READERS = [
  'visitor',
  'member',
  'premium',
  'partner',
  'blocked',
  'self',
  'staff',
  'support',
] as const;
export type MemberReader = (typeof MEMBER_READERS)[number];

interface Rule {
  readers: readonly MemberReader[];
  /** Name under which the setting `visible_profile_fields` can restrict the viewers. */
  setting?: string;
  /**
   * Replacement for a hidden value, or a function that returns one. Required if some viewers cannot
   * see the field.
   */
  hidden?: unknown;
}

const ALL = MEMBER_READERS;
const OTHERS = ['visitor', 'member', 'premium', 'partner'] as const;
const MEMBERS = ['member', 'premium', 'partner'] as const;
const STAFF = ['staff', 'support'] as const;
const PROFILE = [...OTHERS, 'self'] as const;
const SELF = ['self'] as const;

/** Keeps only the main photo, which is visible anyway as `main_image`. */
const onlyMainImage = ({ images = [], main_image: main }: Photos): readonly { id: string }[] =>
  images.filter(({ id }) => id === main?.id);

interface Photos {
  images?: readonly { id: string }[];
  main_image?: { id: string } | null;
}

/**
 * Viewers of each field of a member. All response schemas and presenters of members use this table.
 * A field without a row cannot be shown.
 */
export const VISIBILITY = {
  id: { readers: ALL },
  name: { readers: ALL },
  age: { readers: ALL },
  gender: { readers: ALL },
  country: { readers: ALL },
  status: { readers: ALL },
  fictional_icon: { readers: ALL },
  fictional: { readers: STAFF, hidden: false },
  main_image: { readers: [...PROFILE, ...STAFF], hidden: null },
  image: { readers: [...PROFILE, ...STAFF], hidden: null },
  region: { readers: [...PROFILE, ...STAFF], setting: 'region', hidden: '' },
  city: { readers: [...PROFILE, ...STAFF], setting: 'city', hidden: '' },
  about: { readers: PROFILE, setting: 'about', hidden: '' },
  interests: { readers: PROFILE, setting: 'interests', hidden: [] },
  images: { readers: PROFILE, setting: 'photos', hidden: onlyMainImage },
  relationship_status: { readers: PROFILE, setting: 'relationship_status', hidden: null },
  reason: { readers: PROFILE, setting: 'reason', hidden: null },
  sexuality: { readers: PROFILE, setting: 'sexuality', hidden: null },
  body_type: { readers: PROFILE, setting: 'body_type', hidden: null },
  hair_colour: { readers: PROFILE, setting: 'hair_colour', hidden: null },
  eye_colour: { readers: PROFILE, setting: 'eye_colour', hidden: null },
  tattoos: { readers: PROFILE, setting: 'tattoos', hidden: null },
  online: { readers: [...MEMBERS, 'self', ...STAFF], setting: 'last_active', hidden: false },
  last_active: { readers: [...MEMBERS, 'self'], setting: 'last_active', hidden: null },
  distance: { readers: MEMBERS, setting: 'distance', hidden: null },
  liked: { readers: MEMBERS, hidden: false },
  match: { readers: MEMBERS, hidden: false },
  blocked: { readers: [...MEMBERS, 'blocked'], hidden: false },
  notes: { readers: OTHERS, hidden: [] },
  date_of_birth: { readers: SELF, hidden: '' },
  date_of_birth_changeable: { readers: SELF, hidden: false },
  looking_for: { readers: SELF, hidden: null },
  invisible: { readers: SELF, hidden: false },
  signup_date: { readers: ['self', ...STAFF], hidden: '' },
  email: { readers: ['self', 'support'], hidden: '' },
  language: { readers: SELF, hidden: '' },
  locale: { readers: ['support'], hidden: '' },
  credits: { readers: SELF, hidden: 0 },
  paid_user: { readers: SELF, hidden: false },
  notifications_disabled: { readers: SELF, hidden: [] },
  statement: { readers: SELF, hidden: '' },
  profile: { readers: SELF, hidden: null },
} as const satisfies Record<string, Rule>;

export type MemberField = keyof typeof VISIBILITY;
export const MEMBER_FIELDS = Object.keys(VISIBILITY) as MemberField[];

export type FieldFor<R extends MemberReader> = {
  [F in MemberField]: R & (typeof VISIBILITY)[F]['readers'][number] extends never ? never : F;
}[MemberField];

const getRule = (field: MemberField): Rule => VISIBILITY[field];

/**
 * Names of viewers in `visible_profile_fields`. The setting does not affect viewers without a name.
 */
const RANKS: Partial<Record<MemberReader, Reader>> = {
  visitor: 'visitor',
  member: 'member',
  // Chat lists come from the messaging service, which does not know whether the partner is premium.
  partner: 'member',
  premium: 'premium',
};

type Replace = (member: object) => unknown;
const hideValue = (hidden: unknown, member: object): unknown =>
  typeof hidden === 'function' ? (hidden as Replace)(member) : hidden;

export const getHiddenValue = (field: MemberField, member: object): unknown =>
  hideValue(getRule(field).hidden, member);

type Members<T> = T & Record<Exclude<keyof T, MemberField>, never>;

export interface Projection {
  canSee: (field: MemberField) => boolean;
  /** Replaces hidden values. Fields outside the table do not compile. */
  project: <T extends object>(member: Members<T>) => T;
}

const known = new WeakMap<readonly string[], Map<MemberReader, Projection>>();

export function getProjection(
  reader: MemberReader,
  visibleFields: readonly string[] = NO_FIELDS,
): Projection {
  const ofSite = known.get(visibleFields) ?? new Map<MemberReader, Projection>();
  known.set(visibleFields, ofSite);
  const projection = ofSite.get(reader) ?? createProjection(reader, visibleFields);
  ofSite.set(reader, projection);
  return projection;
}

const NO_FIELDS: readonly string[] = [];

function createProjection(reader: MemberReader, visibleFields: readonly string[]): Projection {
  const least = leastReaders(visibleFields);
  const rank = RANKS[reader];
  const seen = new Set(
    MEMBER_FIELDS.filter((field) => {
      const { readers, setting } = getRule(field);
      if (!readers.includes(reader)) return false;
      if (setting === undefined || rank === undefined) return true;
      const allowed = least.get(setting);
      return allowed !== undefined && isAtLeast(rank, allowed);
    }),
  );
  const values: Record<string, { hidden: unknown }> = {};
  const replacing: MemberField[] = [];
  for (const field of MEMBER_FIELDS.filter((each) => !seen.has(each))) {
    const { hidden } = getRule(field);
    if (typeof hidden === 'function') replacing.push(field);
    else values[field] = { hidden };
  }
  return {
    canSee: (field) => seen.has(field),
    project: (member) => {
      const shown: Record<string, unknown> = { ...member };
      for (const field in shown) {
        const value = values[field];
        if (value) shown[field] = value.hidden;
      }
      for (const field of replacing)
        if (field in shown) shown[field] = getHiddenValue(field, shown);
      return shown as typeof member;
    },
  };
}
