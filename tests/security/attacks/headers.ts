import type { Attack, Target } from '../attack.ts';

const FROM = '127.0.9.16';
const MEMBER_PATHS = [
  '/api/user',
  '/api/profile',
  '/api/chats',
  '/api/likes',
  '/api/search',
  '/api/blocks',
  '/api/credits',
  '/api/notifications',
  '/api/geocode?lat=52.37&lon=4.9',
  '/api/chats/none',
  '/api/nothing-here',
];
const VISITOR_PATHS = ['/api/user', '/api/search', '/api/settings', '/api/staff/me'];
const LONGEST_SECONDS = 600;

const someMember = async ({ database }: Target): Promise<string> => {
  const rows = await database.rows<{ id: string }>(
    `SELECT id
      FROM ${database.schema('identity')}.account
      WHERE site = 'duet'
      ORDER BY id DESC
      LIMIT 1`,
  );
  return rows[0]?.id ?? '';
};

const storable = (cacheControl: string): boolean =>
  !/\bprivate\b/.test(cacheControl) || !/\bno-store\b/.test(cacheControl);

export const attacks: Attack[] = [
  {
    name: 'reads private responses from a cache',
    run: async (target) => {
      const member = await target.client.member(await someMember(target));
      const found: string[] = [];
      for (const [path, as] of [
        ...MEMBER_PATHS.map((each) => [each, { member }] as const),
        ...VISITOR_PATHS.map((each) => [each, {}] as const),
      ]) {
        const { status, headers } = await target.client.call('GET', path, { ...as, from: FROM });
        const cacheControl = String(headers['cache-control']);
        if (storable(cacheControl))
          found.push(`GET ${path} (${status}) may be stored: ${cacheControl}`);
      }
      return found;
    },
  },
  {
    name: 'reads a browser’s cache after a logout',
    run: async (target) => {
      const member = await target.client.member(await someMember(target));
      const { status, headers } = await target.client.call('GET', '/api/logout', {
        member,
        from: FROM,
      });
      return status === 200 && String(headers['clear-site-data']).includes('"cache"')
        ? []
        : [`GET /api/logout (${status}) leaves the cache as it is`];
    },
  },
  {
    name: 'fetches an erased photo from a shared cache',
    run: async ({ client }) => {
      const { json, text } = await client.call('GET', '/api/search', { from: FROM });
      const { results = [] } = json as { results?: { main_image?: { filename: string } | null }[] };
      const image = results.find((each) => each.main_image)?.main_image?.filename;
      if (!image) return [`no photo to look for: ${text.slice(0, 200)}`];
      const { status, headers } = await client.call('GET', `/media/${image}`, { from: FROM });
      const cacheControl = String(headers['cache-control']);
      const seconds = Number(
        /s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? /max-age=(\d+)/.exec(cacheControl)?.[1],
      );
      return status === 200 && seconds <= LONGEST_SECONDS && !/immutable|stale-/.test(cacheControl)
        ? []
        : [`a photo (${status}) stays in shared caches: ${cacheControl}`];
    },
  },
  {
    name: 'runs a script from a folder with uploads',
    run: async ({ client }) => {
      const { status, headers } = await client.call('GET', '/', {
        from: FROM,
        headers: { accept: 'text/html' },
      });
      const policy = String(headers['content-security-policy']);
      return status === 200 && policy.includes("require-trusted-types-for 'script'")
        ? []
        : [`a page (${status}) takes addresses of scripts unchecked: ${policy}`];
    },
  },
];
