import type { Attack } from '../attack.ts';

export const attacks: Attack[] = [
  {
    name: 'reads a member’s own data with a made-up session',
    run: async ({ client }) => {
      const { status } = await client.call('GET', '/api/user', { member: 'A'.repeat(43) });
      return status === 403 ? [] : [`GET /api/user answered ${status} to a session that does not exist`];
    },
  },
];
