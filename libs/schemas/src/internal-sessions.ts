import { z } from 'zod';
import { memberId, siteId, ulid } from './common';
import { locale } from './locale-schema';
import { staffMember, staffPermission } from './staff';

/** Sessions of members and of staff, and who the staff are; part of `internalCalls`. */
export const sessionCalls = {
  'sessions.resolve': {
    service: 'identity',
    path: '/internal/sessions/resolve',
    /** SHA-256 of the cookie's token, hex. */
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
  /** Which of a member's sessions are still open; the others have expired, or were ended. */
  'sessions.open': {
    service: 'identity',
    path: '/internal/sessions/open',
    body: z.object({ site: siteId, member_id: memberId, session_ids: z.array(ulid).max(100) }),
    answer: z.object({ session_ids: z.array(ulid) }),
  },
  /** Names of people of the staff; who is unknown is missing. */
  'staff.names': {
    service: 'identity',
    path: '/internal/staff/names',
    body: z.object({ staff_ids: z.array(ulid).max(200) }),
    answer: z.object({ names: z.record(z.string(), z.string()) }),
  },
  /** Members of a site as its staff see them. Members who were erased are missing. */
  'staff.members': {
    service: 'identity',
    path: '/internal/staff/members',
    body: z.object({ site: siteId, member_ids: z.array(memberId).max(200) }),
    answer: z.object({ members: z.array(staffMember) }),
  },
  /** Who of the staff a cookie's token belongs to, with what they may do on the session's site. */
  'staff.resolve': {
    service: 'identity',
    path: '/internal/staff/resolve',
    body: z.object({ token_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({
      session: z
        .object({
          session_id: ulid,
          staff_id: ulid,
          site: siteId,
          permissions: z.array(staffPermission),
          expires_at: z.iso.datetime(),
        })
        .nullable(),
    }),
  },
} as const;
