import type { Attack, Target } from '../attack.ts';

const FROM = '127.0.9.12';
const PRESENCE_FIELDS = new Set(['online', 'last_active', 'last_active_at', 'seen_at']);

function findPresence(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const isShown = PRESENCE_FIELDS.has(key) && each !== false && each !== null;
    return isShown
      ? [`${path}.${key} is ${JSON.stringify(each)}`]
      : findPresence(each, `${path}.${key}`);
  });
}

async function givenOnlineMembers({ client }: Target): Promise<string[]> {
  const found = await client.call('GET', '/api/search?gender=woman&country=NL', { from: FROM });
  const ids = (found.json as { results: { id: string }[] }).results.slice(0, 3).map(({ id }) => id);
  const [first = ''] = ids;
  const related = await client.call('GET', `/api/profiles/${first}/related`, { from: FROM });
  const others = (related.json as { profiles: { id: string }[] }).profiles
    .slice(0, 2)
    .map(({ id }) => id);
  if (ids.length === 0 || others.length === 0) throw new Error('a visitor finds no members');
  for (const id of [...ids, ...others]) {
    const member = await client.member(id);
    for (const path of ['/api/user', '/api/likes', '/api/chats'])
      await client.call('GET', path, { member, from: FROM });
  }
  // The attack proves nothing unless members can see presence.
  const seen = await client.call('GET', `/api/profiles/${first}`, {
    member: await client.member(others[0] ?? ''),
    from: FROM,
  });
  if (findPresence(seen.json).length === 0)
    throw new Error('the attack cannot run: no member is shown as online');
  return ids;
}

async function presenceForVisitors(target: Target): Promise<string[]> {
  const [id = ''] = await givenOnlineMembers(target);
  const paths = [
    '/api/search?gender=woman&country=NL',
    '/api/search?gender=woman&country=NL&page=2',
    '/api/search?gender=woman&country=NL&network=ads',
    `/api/profiles/${id}`,
    `/api/profiles/${id}/related`,
    ...[
      '/api/signup-matches',
      '/api/likes',
      '/api/swipe-game',
      '/api/blocks',
      '/api/chats',
      '/api/profile',
      '/api/user',
      '/api/settings',
    ],
  ];
  const findings: string[] = [];
  for (const path of paths) {
    const { json } = await target.client.call('GET', path, { from: FROM });
    const [first, ...others] = findPresence(json);
    if (first)
      findings.push(
        `GET ${path} showed a visitor that ${first}, and ${others.length} more of this kind`,
      );
  }
  return findings;
}

async function presenceFilters(target: Target): Promise<string[]> {
  await givenOnlineMembers(target);
  /** Returns null for a rejected query. */
  const ask = async (path: string, query: string): Promise<string | null> => {
    const { status, json } = await target.client.call(
      'GET',
      `${path}?gender=woman&country=NL${query}`,
      { from: FROM },
    );
    const { results, ...rest } = json as { results?: { id: string }[]; count?: number };
    return status === 422 ? null : JSON.stringify(results?.map(({ id }) => id) ?? rest.count);
  };
  const findings: string[] = [];
  for (const path of ['/api/search', '/api/search/count']) {
    const plain = await ask(path, '');
    for (const query of [
      '&online=true',
      '&online=1',
      '&last_active=today',
      '&sort=last_active',
      '&order=online',
    ]) {
      const found = await ask(path, query);
      if (found !== null && found !== plain)
        findings.push(
          `GET ${path}${query} gives visitors another response than without the filter`,
        );
    }
  }
  return findings;
}

async function presenceInPages(target: Target): Promise<string[]> {
  const [id = ''] = await givenOnlineMembers(target);
  const findings: string[] = [];
  for (const path of [`/members/${id}`, '/members', '/', '/login', '/signup']) {
    const { text } = await target.client.call('GET', path, {
      from: FROM,
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
    });
    if (/"?(?:online|last_active)"?\s*[:=]\s*"?(?:true|online|today|this_week)/.test(text))
      findings.push(`the page ${path} shows visitors who is online`);
  }
  return findings;
}

export const attacks: Attack[] = [
  { name: 'sees, as a visitor, which members are online', run: presenceForVisitors },
  { name: 'searches, as a visitor, for members who are online', run: presenceFilters },
  { name: 'reads, as a visitor, in a page which members are online', run: presenceInPages },
];
