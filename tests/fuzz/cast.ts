import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RandomSource } from '../../tools/demo/random.ts';
import { Crew } from '../faults/crew.ts';
import type { Database } from '../faults/database.ts';
import { addStaff, openSession, openStaffSession } from '../faults/sessions.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { root, type Settings } from '../../tools/stack/settings.ts';
import { Vault } from './vault.ts';

export type Caller = {
  name: string;
  kind: 'visitor' | 'member' | 'staff';
  host: string;
  permissions: readonly string[];
  isOwner: boolean;
  login: () => Promise<string | undefined>;
};

export type Cast = {
  callers: Caller[];
  /** Data of the two guarded members, which no caller may see or change. */
  vault: Vault;
  guarded: string[];
  own: Vault;
  others: string[];
};

const CREDITS = 40;
const TALK = 12;

async function gatherGuarded(
  settings: Settings,
  database: Database,
  random: RandomSource,
): Promise<Crew> {
  const guards = await Crew.gather(settings.siteUrl, database, {
    size: 2,
    credits: CREDITS,
    random,
    skip: 60,
  });
  await guards.converse(
    TALK,
    { twice: 0, abandons: 0 },
    { canEnd: () => true, onProgress: () => undefined },
  );
  // Waits until all events are delivered and all credit holds are settled.
  if (!(await database.rests(guards.conversations)))
    throw new Trouble(
      'The data of members that no request may change still changes, and would be reported as a security hole.',
    );
  return guards;
}

const readPeople = (): { id: string; site: string }[] =>
  (
    JSON.parse(readFileSync(join(root, 'tools/demo/members.json'), 'utf8')) as {
      id: string;
      site: string;
      fictional: boolean;
    }[]
  ).filter(({ fictional }) => !fictional);

async function staffOfEachRole(database: Database, host: string): Promise<Caller[]> {
  // Imported here, because @duet/schemas is built after this file is loaded.
  const { STAFF_ROLES, getPermissions: permissionsOf } =
    await import('@duet/schemas/staff-permissions');
  return Promise.all(
    STAFF_ROLES.map(async (role): Promise<Caller> => {
      const id = await addStaff(database, role);
      return {
        name: role,
        kind: 'staff',
        host,
        permissions: permissionsOf([role]),
        isOwner: false,
        login: () => openStaffSession(database, id),
      };
    }),
  );
}

const visitorAt = (host: string): Caller => ({
  name: 'visitor',
  kind: 'visitor',
  host,
  permissions: [],
  isOwner: false,
  login: () => Promise.resolve(undefined),
});

export async function gatherCast(
  settings: Settings,
  database: Database,
  random: RandomSource,
): Promise<Cast> {
  const guards = await gatherGuarded(settings, database, random);
  const premium = await Crew.gather(settings.siteUrl, database, {
    size: 2,
    credits: CREDITS,
    random,
    skip: 64,
  });
  const [paying = '', other = ''] = premium.members;
  const people = readPeople();
  const free =
    people.find(
      ({ id, site }) => site === 'duet' && ![...guards.members, paying, other].includes(id),
    )?.id ?? '';
  const abroad = people.find(({ site }) => site === 'funkenflug')?.id ?? '';
  const host = new URL(settings.siteUrl).host;
  const hostAbroad = host.replace('localhost', 'funkenflug.localhost');
  const member = (name: string, id: string, at = host, site = 'duet'): Caller => ({
    name,
    kind: 'member',
    host: at,
    permissions: [],
    isOwner: id === paying,
    login: () => openSession(database, id, site),
  });
  const staff = await staffOfEachRole(database, host);
  const anybody = people
    .filter(({ site }) => site === 'duet')
    .slice(5, 15)
    .map(({ id }) => id);
  return {
    callers: [
      visitorAt(host),
      member('free member', free),
      member('premium member', paying),
      member('member of another site', abroad, hostAbroad, 'funkenflug'),
      ...staff,
    ],
    vault: await Vault.of(database, guards.members, guards.conversations),
    guarded: guards.members,
    own: await Vault.of(database, premium.members, premium.conversations),
    others: [other, ...anybody],
  };
}
