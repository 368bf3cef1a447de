import type { Attack } from '../attack.ts';

export const attacks: Attack[] = [
  {
    name: 'reads a member’s own data with a made-up session',
    run: async ({ client }) => {
      const member = 'A'.repeat(43);
      const [user, credits] = [await client.call('GET', '/api/user', { member }), await client.call('GET', '/api/credits', { member })];
      return [
        ...((user.json as { user: unknown } | undefined)?.user === null ? [] : [`GET /api/user answered ${user.status} ${user.text.slice(0, 100)}`]),
        ...(credits.status === 403 ? [] : [`GET /api/credits answered ${credits.status}`]),
      ];
    },
  },
];
