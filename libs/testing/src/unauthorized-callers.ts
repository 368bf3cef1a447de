import { internalCalls } from '@duet/schemas/internal';
import {
  getPermissions,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
} from '@duet/schemas/staff-permissions';
import { EVENTS_PATH } from '@duet/service-kit/events.controller';
import { ISSUERS, type Issuer } from '@duet/service-kit/principal-keys';
import type { Operation } from './operation-fields';
import type { As } from './test-app';

/** Copy of the roles in staff-permissions.ts, so that tests find a wrong entry in that file. */
const ROLES_WITH: Record<StaffPermission, StaffRole[]> = {
  'inbox.answer': ['operator'],
  'photos.review': ['moderator'],
  'reports.review': ['moderator', 'support'],
  'complaints.review': ['moderator', 'support'],
  'messages.review': ['moderator'],
  'appeals.review': ['moderator', 'support'],
  'evidence.review': [],
  'money.review': ['support'],
  'audit.read': [],
  'queues.manage': [],
  'remotes.override': [],
  'releases.manage': [],
  'mails.broadcast': ['marketing'],
  'campaigns.manage': ['marketing'],
  'pages.edit': ['marketing'],
  'members.support': ['support'],
  'credits.adjust': ['support'],
  'settings.edit': [],
  'figures.read': ['marketing'],
};
export const isAllowed = (role: StaffRole, permission: StaffPermission): boolean =>
  role === 'admin' || ROLES_WITH[permission].includes(role);

export const SOMEONE = '0'.repeat(26);
const NO_SESSION = 'authentication_required';
const NO_STAFF = 'staff_authentication_required';
const visitor: As = {};
const member: As = { member: '0'.repeat(12) };
export const staffWith = (permissions: readonly StaffPermission[]): As => ({
  staff: SOMEONE,
  session: SOMEONE,
  permissions: [...permissions],
});

const callersByPath = new Map<string, readonly Issuer[]>(
  Object.values(internalCalls).map(({ path, callers }) => [path, callers]),
);

/** Returns the processes that may make an internal call, or the gateway for other paths. */
export const getCallers = (path: string): readonly Issuer[] =>
  callersByPath.get(path) ?? ['gateway'];

/** Returns no issuers for the events path, because each event type has its own issuer. */
export function rejectedIssuers({ access, path }: Operation): readonly Issuer[] {
  if (path === EVENTS_PATH) return [];
  if (access !== 'internal') return ISSUERS;
  return ISSUERS.filter((issuer) => !getCallers(path).includes(issuer));
}

export function rejectedCallers(
  { access }: Operation,
  permission: StaffPermission | null,
): [who: string, as: As | null, error: string][] {
  const nobody: [string, null, string] = ['nobody', null, 'forbidden'];
  const staff: [string, As, string] = ['staff', staffWith(STAFF_PERMISSIONS), 'forbidden'];
  if (access === 'visitors') return [nobody, staff];
  if (access === 'members') return [nobody, staff, ['visitor', visitor, NO_SESSION]];
  if (access === 'internal')
    return [nobody, staff, ['visitor', visitor, 'forbidden'], ['member', member, 'forbidden']];
  if (access === 'staff-door') return [nobody, ['member', member, NO_STAFF]];
  const outsiders: [string, As, string][] = [
    ['visitor', visitor, NO_STAFF],
    ['member', member, NO_STAFF],
  ];
  if (!permission) return [nobody, ...outsiders];
  const roles = STAFF_ROLES.filter((role) => !isAllowed(role, permission));
  return [
    nobody,
    ...outsiders,
    [
      'staff with every other permission',
      staffWith(STAFF_PERMISSIONS.filter((each) => each !== permission)),
      'forbidden',
    ],
    ...roles.map((role): [string, As, string] => [
      role,
      staffWith(getPermissions([role])),
      'forbidden',
    ]),
  ];
}
