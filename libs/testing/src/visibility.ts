import { type StaffRole, STAFF_ROLES, getPermissions } from '@duet/schemas/staff-permissions';
import { type MemberField, type MemberReader, VISIBILITY } from '@duet/schemas/visibility';
import { PROFILE_FIELDS } from '@duet/schemas/member-page';
import { READERS } from '@duet/schemas/readers';
import type { ServiceEnv } from '@duet/service-kit/env';
import type { z } from 'zod';
import { getCallers, isAllowed } from './authorisation';
import { type Operation, operations } from './operation-fields';
import { getResponseSchemas } from './responses';
import {
  type Look,
  type ShownMember,
  findDifferences,
  findMembers,
  findUndeclared,
  getCome,
  hasMembers,
  isSubject,
  plantFields,
} from './shown-members';
import type { As, RequestOptions, TestApp } from './test-app';

/**
 * The subject is the member whose data the calls return. `match` has a match with the subject, and
 * `partner` a chat. `blocker` has blocked the subject, and `blocked` is blocked by the subject.
 */
export const ASKERS = [
  'visitor',
  'member',
  'premium',
  'match',
  'partner',
  'blocker',
  'blocked',
  'self',
  'service',
  ...STAFF_ROLES,
] as const;
type Asker = (typeof ASKERS)[number];
type Person = Exclude<Asker, 'visitor' | 'service' | StaffRole>;

export interface VisibilityCall {
  name?: string;
  route: string;
  at?: () => string;
  body?: () => object;
  /** Callers without an entry must get no member. */
  readers: Partial<Record<Exclude<Asker, StaffRole> | 'staff', MemberReader>>;
  /** These callers get other members, but not the subject. */
  without?: readonly Asker[];
}

export interface Visibility {
  app: () => TestApp<ServiceEnv>;
  subject: () => string;
  as: (person: Person) => As;
  staff?: () => As;
  calls: VisibilityCall[];
  setVisibleFields: (fields: string[]) => Promise<void>;
  before?: () => Promise<void>;
  /** `unshown`: why no call shows a field. `unasked`: why a call is not tested. */
  unshown?: Partial<Record<MemberField, string>>;
  unasked?: Record<string, string>;
}

const SOMEONE = '0'.repeat(26);

const isStaff = (asker: Asker): asker is StaffRole =>
  (STAFF_ROLES as readonly string[]).includes(asker);

/**
 * Each setting but the last shows all fields to one kind of viewer and the kinds after it in
 * READERS. The last setting hides all fields.
 */
const SETTINGS: [name: string, fields: string[]][] = [
  ...READERS.map((reader): [string, string[]] => [
    `everything to ${reader}s`,
    PROFILE_FIELDS.map((field) => `${field}:${reader}`),
  ]),
  ['nothing', []],
];

/** Makes each call as each caller, and compares the fields of members with `VISIBILITY`. */
export function testVisibility(test: Visibility): void {
  const { app, calls, unshown = {}, unasked = {} } = test;
  const seen = { fields: new Set<MemberField>(), declared: new Set<MemberField>() };

  describe('visibility of members', () => {
    it('has an entry in this test for every call that returns a member', () => {
      const schemas = [...getResponseSchemas(app())];
      const showing = schemas.filter(([, schema]) => hasMembers(schema)).map(([name]) => name);
      const asked = [...new Set(calls.map(({ route }) => route)), ...Object.keys(unasked)];
      expect(asked.sort()).toEqual(showing.sort());
      expect(showing.length).toBeGreaterThan(0);
    });

    it('is declared for every member in a response', () => {
      const isRead = ([name, schema]: [string, z.ZodType]): boolean =>
        !name.startsWith('POST /internal/') || hasMembers(schema);
      const undeclared = [...getResponseSchemas(app())]
        .filter(isRead)
        .flatMap(([name, schema]) => findUndeclared(schema).map((fields) => `${name}: ${fields}`));
      expect(undeclared).toEqual([]);
    });

    describe.each(SETTINGS)('on a site that shows %s', (_, visibleFields) => {
      beforeAll(() => test.setVisibleFields(visibleFields));

      it.each(calls.map((call) => [call.name ?? call.route, call] as const))(
        '%s shows every viewer exactly the fields that VISIBILITY allows',
        async (_name, call) => {
          expect(await checkCall(test, call, visibleFields, seen)).toEqual([]);
        },
      );
    });

    it('has at least one viewer for every field, except for the listed fields', () => {
      const never = [...seen.declared].filter(
        (field) => 'hidden' in VISIBILITY[field] && !seen.fields.has(field),
      );
      expect(never.sort()).toEqual(Object.keys(unshown).sort());
    });
  });
}

interface Seen {
  fields: Set<MemberField>;
  declared: Set<MemberField>;
}

async function checkCall(
  test: Visibility,
  call: VisibilityCall,
  visibleFields: string[],
  seen: Seen,
): Promise<string[]> {
  const subject = test.subject();
  const operation = (await operations(test.app())).find(({ name }) => name === call.route);
  const schema = getResponseSchemas(test.app()).get(call.route);
  if (!operation || !schema) return [`${call.route} has no response schema`];
  const problems = new Set<string>();
  for (const asker of ASKERS) {
    await test.before?.();
    const found = findMembers(schema, await ask(test, asker, call));
    const reader = getReader(asker, call, operation);
    const isThere = found.some((each) => isSubject(each, subject));
    const isExpected = reader !== null && call.without?.includes(asker) !== true;
    if (isThere !== isExpected) problems.add(`${asker} gets ${isThere ? 'the' : 'no'} member`);
    for (const shown of found) {
      for (const each of checkMember(shown, reader, { visibleFields, subject }))
        problems.add(`${asker}: ${each}`);
      for (const field of getCome(shown)) seen.fields.add(field);
      for (const field of shown.fields) seen.declared.add(field);
    }
  }
  return [...problems];
}

/** Finds wrong fields. Then adds hidden fields, to prove that the check finds them. */
function checkMember(
  shown: ShownMember,
  given: MemberReader | null,
  site: Omit<Look, 'reader'>,
): string[] {
  // Only staff with a separate permission can open accounts; they count as viewer `support`.
  const reader = given === 'staff' && shown.readers.includes('support') ? 'support' : given;
  if (!reader) return ['a member'];
  const look = { ...site, reader };
  const missed = plantFields(shown, look).filter(
    ({ field, planted }) => !findDifferences(planted, look).includes(`${field} is shown`),
  );
  return [
    ...findDifferences(shown, look),
    ...missed.map(({ field }) => `a planted ${field} is not noticed`),
  ];
}

async function ask(
  test: Visibility,
  asker: Asker,
  { route, at, body }: VisibilityCall,
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const { status, body: answer } = await test
    .app()
    .request(method as Operation['method'], at?.() ?? path, {
      ...(await getCaller(test, asker, path)),
      ...(body && { body: body() }),
    });
  return status < 300 ? answer : undefined;
}

async function getCaller(
  { app, as, staff }: Visibility,
  asker: Asker,
  path: string,
): Promise<RequestOptions> {
  const headers = { 'x-forwarded-for': `10.0.1.${ASKERS.indexOf(asker)}` };
  if (asker === 'service') {
    const [caller = 'gateway'] = getCallers(path);
    return { as: null, headers: { ...headers, ...(await app().asService(caller)) } };
  }
  if (isStaff(asker))
    return { as: { staff: SOMEONE, ...staff?.(), permissions: getPermissions([asker]) }, headers };
  return { as: asker === 'visitor' ? {} : as(asker), headers };
}

function getReader(
  asker: Asker,
  { readers }: VisibilityCall,
  { permission }: Operation,
): MemberReader | null {
  if (!isStaff(asker)) return readers[asker] ?? null;
  return permission && isAllowed(asker, permission) ? (readers.staff ?? null) : null;
}
