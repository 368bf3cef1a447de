import { answered, answering, someId, somePhoto } from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import { sessionsResponse } from '@duet/schemas/credentials';
import { auditResponse, staffResponse } from '@duet/schemas/staff';
import type { AuditResponse, StaffPerson } from '@duet/schemas/staff';
import { getPermissions } from '@duet/schemas/staff-permissions';
import { accountFixtures } from './fixtures-account';
import { campaignFixtures } from './fixtures-campaigns';
import { landerFixtures } from './fixtures-landers';
import { someMember } from './fixtures-member';
import { moneyFixtures } from './fixtures-money';
import { CONVERSATION, operatorFixtures } from './fixtures-operator';
import { pagesFixtures } from './fixtures-pages';
import { queueFixtures } from './fixtures-queues';
import { releasesFixtures } from './fixtures-releases';
import { settingsFixtures } from './fixtures-settings';
import { supportFixtures } from './fixtures-support';

const ROBIN: StaffPerson = {
  id: someId(900),
  name: 'Robin',
  email: 'robin@duet.example',
  roles: ['admin'],
  permissions: getPermissions(['admin']),
  recovery_codes_left: 2,
  has_key: true,
  must_change_password: false,
};

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

export const fixtures = {
  params: { id: CONVERSATION, token: 'spring', locale: 'en' },
  answers: {
    'GET staff/me': answering(staffResponse, ({ tier }) => ({
      staff: tier === 'visitor' ? null : ROBIN,
    })),
    'POST staff/login': answered(staffResponse, { staff: ROBIN }),
    'POST staff/logout': answered(empty, {}),
    'GET staff/sessions': answered(sessionsResponse, {
      sessions: [
        {
          id: someId(801),
          device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
          country: 'NL',
          created_at: minutesAgo(90),
          seen_at: minutesAgo(0),
          current: true,
        },
        {
          id: someId(802),
          device: { kind: 'phone', browser: null, system: null },
          country: null,
          created_at: minutesAgo(300),
          seen_at: minutesAgo(12),
          current: false,
        },
      ],
    }),
    'DELETE staff/sessions/:id': answered(empty, {}),
    'GET staff/audit': answering(auditResponse, ({ query }): AuditResponse => {
      const older = query.has('cursor');
      return {
        entries: [
          {
            id: someId(older ? 701 : 711),
            at: minutesAgo(older ? 200 : 4),
            staff: { id: ROBIN.id, name: ROBIN.name },
            action: 'photo.approved',
            subject: { kind: 'photo', id: somePhoto(1).id },
            details: {},
          },
          {
            id: someId(older ? 700 : 710),
            at: minutesAgo(older ? 240 : 9),
            staff: null,
            action: 'staff.roles',
            subject: { kind: 'staff', id: ROBIN.id },
            details: { roles: 'duet:admin' },
          },
        ],
        has_more: !older,
        cursor: older ? null : someId(710),
      };
    }),
    ...accountFixtures(minutesAgo),
    ...supportFixtures({ memberAt: someMember, minutesAgo }),
    ...releasesFixtures(minutesAgo),
    ...settingsFixtures(minutesAgo),
    ...campaignFixtures(),
    ...landerFixtures(),
    ...pagesFixtures(minutesAgo),
    ...queueFixtures(minutesAgo),
    ...moneyFixtures(minutesAgo),
    ...operatorFixtures(minutesAgo),
  },
} satisfies RemoteFixtures;
