import { z } from 'zod';
import { memberId, siteId, ulid } from './common';
import { locale } from './locale-schema';
import { staffMember, staffPermission } from './staff';

export const sessionCalls = {
  'sessions.resolve': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/sessions/resolve',
    body: z.object({ token_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({
      session: z
        .object({
          session_id: ulid,
          member_id: memberId,
          site: siteId,
          locale,
          expires_at: z.iso.datetime(),
        })
        .nullable(),
    }),
  },
  'sessions.open': {
    service: 'identity',
    callers: ['messaging'],
    path: '/internal/sessions/open',
    body: z.object({ site: siteId, member_id: memberId, session_ids: z.array(ulid).max(100) }),
    answer: z.object({ session_ids: z.array(ulid) }),
  },
  'staff.names': {
    service: 'identity',
    callers: ['billing'],
    path: '/internal/staff/names',
    body: z.object({ staff_ids: z.array(ulid).max(200) }),
    answer: z.object({ names: z.record(z.string(), z.string()) }),
  },
  'staff.members': {
    service: 'identity',
    callers: ['billing'],
    path: '/internal/staff/members',
    body: z.object({ site: siteId, member_ids: z.array(memberId).max(200) }),
    answer: z.object({ members: z.array(staffMember) }),
  },
  'staff.resolve': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/staff/resolve',
    body: z.object({ token_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({
      session: z
        .object({
          session_id: ulid,
          staff_id: ulid,
          site: siteId,
          permissions: z.array(staffPermission),
          authenticated_at: z.iso.datetime().nullable().default(null),
          expires_at: z.iso.datetime(),
        })
        .nullable(),
    }),
  },
} as const;
