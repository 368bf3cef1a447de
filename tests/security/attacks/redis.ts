import { randomBytes, hash } from 'node:crypto';
import { STAFF_PERMISSIONS } from '@duet/schemas/staff-permissions';
import { Redis } from 'ioredis';
import type { Attack } from '../attack.ts';

const LATER = new Date(Date.now() + 3_600_000).toISOString();
const ID = '01JD0000000000000000000001';

export const attacks: Attack[] = [
  {
    name: 'becomes staff or a member with a session written to Redis',
    run: async ({ settings, client, database }) => {
      const redis = new Redis(settings.redisUrl);
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hash('sha256', token, 'hex');
      const [row] = await database.rows<{ id: string }>(
        `SELECT id FROM ${database.schema('matching')}.search_member
          WHERE site = 'duet' LIMIT 1`,
      );
      const session = { session_id: ID, site: 'duet', expires_at: LATER };
      const staff = { ...session, staff_id: ID, permissions: STAFF_PERMISSIONS };
      await redis.set(`staff-session:${tokenHash}`, JSON.stringify(staff), 'EX', 60);
      const member = { ...session, member_id: row?.id, locale: 'en' };
      await redis.set(`session:${tokenHash}`, JSON.stringify(member), 'EX', 60);
      redis.disconnect();
      const asStaff = await client.call('GET', '/api/staff/audit', { staff: token });
      const asMember = await client.call('GET', '/api/user', { member: token });
      const { user } = (asMember.json ?? {}) as { user?: unknown };
      return [
        ...(asStaff.status === 403 ? [] : [`GET /api/staff/audit returned ${asStaff.status}`]),
        ...(user === null ? [] : [`GET /api/user returned ${asMember.text.slice(0, 100)}`]),
      ];
    },
  },
];
