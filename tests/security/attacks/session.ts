import type { Attack } from '../attack.ts';

export const attacks: Attack[] = [
  {
    name: 'reads a member’s own data with a made-up session',
    run: async ({ client }) => {
      const { status, text, json } = await client.call('GET', '/api/user', {
        member: 'A'.repeat(43),
      });
      return (json as { user: unknown } | undefined)?.user === null
        ? []
        : [`GET /api/user answered ${status} ${text.slice(0, 100)}`];
    },
  },
];
