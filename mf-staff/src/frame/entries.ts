import type { StaffPerson } from '@duet/schemas/staff';
import type { StaffPermission } from '@duet/schemas/staff-permissions';
import type { IconName } from '@duet/ui';
import type { Counts } from './use-counts';

export interface Entry {
  path: string;
  icon: IconName;
  label: { id: string };
  permission?: StaffPermission;
  count?: keyof Counts;
  /** True for a page outside the shell. */
  isElsewhere?: boolean;
}

export interface EntryGroup {
  id: string;
  label: { id: string } | null;
  entries: readonly Entry[];
}

const GROUPS: readonly EntryGroup[] = [
  {
    id: 'start',
    label: null,
    entries: [{ path: '/staff', icon: 'cards', label: { id: 'staff.nav.overview' } }],
  },
  {
    id: 'moderation',
    label: { id: 'staff.nav.moderation' },
    entries: [
      {
        path: '/staff/photos',
        icon: 'image',
        label: { id: 'staff.nav.photos' },
        permission: 'photos.review',
        count: 'photos',
      },
      {
        path: '/staff/reports',
        icon: 'shield',
        label: { id: 'staff.nav.reports' },
        permission: 'reports.review',
        count: 'reports',
      },
      {
        path: '/staff/appeals',
        icon: 'undo',
        label: { id: 'staff.nav.appeals' },
        permission: 'appeals.review',
        count: 'appeals',
      },
      {
        path: '/staff/complaints',
        icon: 'mail',
        label: { id: 'staff.nav.complaints' },
        permission: 'complaints.review',
        count: 'complaints',
      },
      {
        path: '/staff/held',
        icon: 'clock',
        label: { id: 'staff.nav.held' },
        permission: 'messages.review',
        count: 'held',
      },
      {
        path: '/staff/illegal-images',
        icon: 'alert',
        label: { id: 'staff.nav.illegal' },
        permission: 'evidence.review',
        count: 'illegal',
      },
    ],
  },
  {
    id: 'people',
    label: { id: 'staff.nav.people' },
    entries: [
      {
        path: '/staff/members',
        icon: 'search',
        label: { id: 'staff.nav.members' },
        permission: 'members.support',
      },
      {
        path: '/staff/inbox',
        icon: 'chat',
        label: { id: 'staff.nav.inbox' },
        permission: 'inbox.answer',
        count: 'inbox',
      },
      {
        path: '/staff/money',
        icon: 'coin',
        label: { id: 'staff.nav.money' },
        permission: 'money.review',
        count: 'money',
      },
    ],
  },
  {
    id: 'site',
    label: { id: 'staff.nav.site' },
    entries: [
      {
        path: '/staff/campaigns',
        icon: 'flag',
        label: { id: 'staff.nav.campaigns' },
        permission: 'campaigns.manage',
      },
      {
        path: '/staff/landers',
        icon: 'image',
        label: { id: 'staff.nav.landers' },
        permission: 'campaigns.manage',
      },
      {
        path: '/staff/broadcasts',
        icon: 'send',
        label: { id: 'staff.nav.broadcasts' },
        permission: 'mails.broadcast',
      },
      {
        path: '/staff/pages',
        icon: 'globe',
        label: { id: 'staff.nav.pages' },
        permission: 'pages.edit',
      },
      {
        path: '/staff/settings',
        icon: 'gear',
        label: { id: 'staff.nav.settings' },
        permission: 'settings.edit',
      },
    ],
  },
  {
    id: 'operations',
    label: { id: 'staff.nav.operations' },
    entries: [
      {
        path: '/staff/figures',
        icon: 'sliders',
        label: { id: 'staff.nav.figures' },
        permission: 'figures.read',
      },
      {
        path: '/staff/releases',
        icon: 'cards',
        label: { id: 'staff.nav.releases' },
        permission: 'releases.manage',
      },
      {
        path: '/staff/audit',
        icon: 'eye',
        label: { id: 'staff.nav.audit' },
        permission: 'audit.read',
      },
      {
        path: '/staff/queues',
        icon: 'undo',
        label: { id: 'staff.nav.queues' },
        permission: 'queues.manage',
        isElsewhere: true,
      },
    ],
  },
  {
    id: 'end',
    label: null,
    entries: [{ path: '/staff/account', icon: 'user', label: { id: 'staff.nav.account' } }],
  },
];

export function getVisibleGroups({ permissions }: Pick<StaffPerson, 'permissions'>): EntryGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(
      ({ permission }) => !permission || permissions.includes(permission),
    ),
  })).filter(({ entries }) => entries.length > 0);
}

export const getVisibleEntries = (person: StaffPerson): Entry[] =>
  getVisibleGroups(person).flatMap(({ entries }) => entries);
