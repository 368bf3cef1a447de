import { newId } from '@duet/service-kit/ids';
import { readPages } from '@duet/testing/read-pages';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../test/app';
import { activeMember } from '../test/factories';
import { staffAtWork } from '../test/staff';

let app: IdentityApp;
let as: As;
beforeAll(async () => {
  app = await identityApp();
  ({ as } = await staffAtWork(app));
});
afterAll(() => app.close());

interface List {
  path: string;
  list: string;
  size: number;
  newestFirst?: true;
  table: string;
  row: (id: string, n: number, at: Date) => Record<string, unknown>;
}

const image = (id: string, at: Date) => ({
  ...{ id, site: 'duet', profile_id: '0'.repeat(12), list: 'sha256', sha256: 'a'.repeat(64) },
  found_at: at,
});
const VARIANTS = JSON.stringify([{ key: 'a', weight: 1, version: null, lander: 'video' }]);
const LISTS: List[] = [
  {
    ...{ path: 'complaints', list: 'complaints', size: 30, table: 'complaint' },
    row: (id, n, at) => ({
      ...{ id, site: 'duet', reference: `R${String(n).padStart(10, '0')}`, kind: 'other' },
      ...{ name: 'Ada', email: 'ada@example.org', locale: 'en', link: '', text: '' },
      created_at: at,
    }),
  },
  {
    ...{ path: 'illegal-images', list: 'images', size: 30, table: 'illegal_image' },
    row: (id, _n, at) => image(id, at),
  },
  {
    ...{ path: 'illegal-images/kept', list: 'cases', size: 30, table: 'illegal_image' },
    newestFirst: true,
    row: (id, _n, at) => ({
      ...image(id, at),
      ...{ decision: 'mistake', decided_by: '0'.repeat(26), decided_at: at },
    }),
  },
  {
    ...{ path: 'settings/history', list: 'changes', size: 100, table: 'site_setting_change' },
    newestFirst: true,
    row: (id, n, at) => ({
      ...{ id, site: 'duet', setting: 'support_phone', new_value: `"${n}"`, changed_by: 'kim' },
      changed_at: at,
    }),
  },
  {
    ...{ path: 'campaigns', list: 'campaigns', size: 200, table: 'campaign' },
    newestFirst: true,
    row: (id, n, at) => ({
      ...{ id, site: 'duet', name: `c${n}`, variants: VARIANTS, created_at: at },
      ends_at: null,
    }),
  },
  {
    ...{ path: 'pages/about/en', list: 'changes', size: 20, table: 'site_page_change' },
    newestFirst: true,
    row: (id, _n, at) => ({
      ...{ id, site: 'duet', token: 'about', locale: 'en', changed_by: '0'.repeat(26) },
      changed_at: at,
    }),
  },
];

it.each(LISTS)('GET /api/staff/$path returns every row once, in pages', async (list) => {
  await app.sql(`DELETE FROM ${list.table}`);
  const start = app.clock.now().getTime();
  const ids = Array.from({ length: list.size + 5 }, () => newId()).sort();
  for (const [n, id] of ids.entries()) {
    const row = list.row(id, n, new Date(start + Math.floor(n / 3)));
    const columns = Object.keys(row);
    await app.sql(
      `INSERT INTO ${list.table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
  }
  const pages = await readPages(app, `/api/staff/${list.path}`, { as, list: list.list });
  expect(pages.map((page) => page.length)).toEqual([list.size, 5]);
  expect(pages.flat()).toEqual(list.newestFirst ? ids.toReversed() : ids);
});

it('GET /api/staff/campaigns lists ended campaigns after all other campaigns, in pages', async () => {
  await app.sql('DELETE FROM campaign');
  const ids = Array.from({ length: 205 }, () => newId()).sort();
  for (const [n, id] of ids.entries())
    await app.sql(
      `INSERT INTO campaign (id, site, name, variants, created_at, ends_at)
        VALUES (?, 'duet', ?, ?, ?, ?)`,
      [
        ...[id, `c${n}`, VARIANTS, app.clock.now()],
        n % 2 ? null : new Date(app.clock.now().getTime() - 1_000),
      ],
    );
  const pages = await readPages(app, '/api/staff/campaigns', { as, list: 'campaigns' });
  const live = ids.filter((_id, n) => n % 2 === 1).toReversed();
  const ended = ids.filter((_id, n) => n % 2 === 0).toReversed();
  expect(pages.flat()).toEqual([...live, ...ended]);
});

it('POST /api/staff/support/search returns a second page if one page cannot hold all members', async () => {
  const members = [];
  for (let n = 0; n < 22; n += 1) members.push(await activeMember(app, { name: 'Quentin' }));
  const body = { by: 'name', value: 'Quentin' };
  const search = async (more: object = {}) =>
    (await app.request('POST', '/api/staff/support/search', { as, body: { ...body, ...more } }))
      .body as { members: { id: string }[]; has_more: boolean; cursor: string | null };
  const first = await search();
  expect([first.members.length, first.has_more]).toEqual([20, true]);
  const rest = await search({ cursor: first.cursor });
  expect([rest.has_more, rest.cursor]).toEqual([false, null]);
  const found = [...first.members, ...rest.members].map(({ id }) => id);
  expect(found).toEqual(members.map(({ id }) => id).sort());
});

it.each([
  ...['complaints', 'illegal-images', 'settings/history', 'campaigns', 'campaign-costs', 'audit'],
])('GET /api/staff/%s rejects an unknown cursor', async (path) => {
  const { status, body } = await app.request('GET', `/api/staff/${path}?cursor=nonsense`, { as });
  expect([status, body]).toEqual([
    422,
    { error: 'invalid_cursor', fields: { cursor: 'invalid_cursor' } },
  ]);
});
