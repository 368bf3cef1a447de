import { z } from 'zod';
import { FACTS, PROFILE_FIELDS, ALWAYS_SHOWN } from './member-page';
import { READERS } from './readers';
import { shownMembers, shownTo } from './shown-member';
import {
  type FieldFor,
  MEMBER_FIELDS,
  MEMBER_READERS,
  type MemberField,
  type MemberReader,
  VISIBILITY,
  getProjection,
} from './visibility';

const settings = MEMBER_FIELDS.flatMap((field) => {
  const rule = VISIBILITY[field];
  return 'setting' in rule ? [rule.setting] : [];
});
const EVERYTHING = [...new Set(settings)];

const seen = (reader: MemberReader, visibleFields: readonly string[] = EVERYTHING) =>
  MEMBER_FIELDS.filter(getProjection(reader, visibleFields).canSee);

describe('visibility of members', () => {
  it('has a rule for every entry that a site can put into visible_profile_fields', () => {
    const always: readonly string[] = ALWAYS_SHOWN;
    expect(EVERYTHING.toSorted()).toEqual(
      PROFILE_FIELDS.filter((field) => !always.includes(field)).toSorted(),
    );
    expect(EVERYTHING).toEqual(expect.arrayContaining([...FACTS]));
  });

  it('has a replacement value for every field that some viewers cannot see', () => {
    const missing = MEMBER_FIELDS.filter(
      (field) =>
        VISIBILITY[field].readers.length < MEMBER_READERS.length &&
        !('hidden' in VISIBILITY[field]),
    );
    expect(missing).toEqual([]);
  });

  // @spec 6.1, 10.71
  it.each<[MemberField, MemberReader[]]>([
    ['online', ['member', 'premium', 'partner', 'self', 'staff', 'support']],
    ['last_active', ['member', 'premium', 'partner', 'self']],
    ['distance', ['member', 'premium', 'partner']],
    ['sexuality', ['visitor', 'member', 'premium', 'partner', 'self']],
    ['date_of_birth', ['self']],
    ['looking_for', ['self']],
    ['email', ['self', 'support']],
    ['credits', ['self']],
  ])('shows %s only to %s, even if the site shows everything', (field, readers) => {
    expect(MEMBER_READERS.filter((reader) => seen(reader).includes(field))).toEqual(readers);
  });

  // @spec 4.30, 10.72
  it('shows a blocked member only the fields that identify the other member', () => {
    expect(seen('blocked')).toEqual([
      'id',
      'name',
      'age',
      'gender',
      'country',
      'status',
      'fictional_icon',
      'blocked',
    ]);
  });

  // @spec 3.12
  it.each([
    ['about', ['visitor', 'member', 'premium']],
    ['about:member', ['member', 'premium']],
    ['about:premium', ['premium']],
    ['region', []],
  ])(
    'with the entry %s in visible_profile_fields, shows the field `about` to %s',
    (entry, readers) => {
      expect(READERS.filter((reader) => seen(reader, [entry]).includes('about'))).toEqual(readers);
    },
  );

  // @spec 3.12
  it('replaces hidden values and keeps visible values', () => {
    const main = { id: 'main' };
    const member = {
      ...{ name: 'Sanne', city: 'Utrecht', about: 'Hi', tattoos: 'no', online: true },
    };
    const photos = { main_image: main, images: [main, { id: 'second' }] };
    const { project } = getProjection('visitor', ['city', 'about:member']);
    expect(project({ ...member, ...photos })).toEqual({
      name: 'Sanne',
      city: 'Utrecht',
      about: '',
      tattoos: null,
      online: false,
      main_image: main,
      images: [main],
    });
    expect(getProjection('blocked').project(photos)).toEqual({ main_image: null, images: [] });
    expect(member.about).toBe('Hi');
  });

  // @spec 10.70
  it('rejects unknown and hidden fields at compile time', () => {
    type Taken<F, R extends MemberReader> = F extends FieldFor<R> ? true : false;
    const projection = getProjection('member', EVERYTHING);
    const taken: [
      Taken<'shoe_size', 'self'>,
      Taken<'email', 'visitor' | 'member'>,
      Taken<'email', 'self'>,
    ] = [false, false, true];
    type Project = typeof projection.project<{ name: string; shoe_size: number }>;
    type Outside = Parameters<Project>[0]['shoe_size'];
    const isRejected: [Outside] extends [never] ? true : false = true;
    expect([...taken, isRejected]).toEqual([false, false, true, true]);
    expect(projection.project({ name: 'Sanne' })).toEqual({ name: 'Sanne' });
    const own = shownTo(['self'], { name: z.string(), email: z.string() });
    expect(shownMembers.get(own)).toEqual({ readers: ['self'], fields: ['name', 'email'] });
  });
});
