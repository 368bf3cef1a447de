import type { Locale } from '@duet/schemas/locales';
import type { SitePage, StaffPage, StaffPagesResponse } from '@duet/schemas/site-pages';
import type { As } from '@duet/testing/test-app';
import { type IdentityApp, identityApp } from '../../../test/app';
import { staffAtWork } from '../../../test/staff';

let app: IdentityApp;
let as: As;
beforeAll(async () => {
  app = await identityApp();
  ({ as } = await staffAtWork(app, [{ site: 'duet', role: 'marketing' }]));
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM site_page');
  await app.sql('DELETE FROM site_page_change');
});

const SPRING = { title: 'Spring', body: 'Free **credits** for you.', published: true };
const save = (page: object, path = 'spring/en', who = as) =>
  app.request('PUT', `/api/staff/pages/${path}`, { as: who, body: page });
const open = async (path = 'spring/en') =>
  (await app.request('GET', `/api/staff/pages/${path}`, { as })).body as StaffPage;
const read = (token = 'spring', locale: Locale = 'en', site = 'duet') =>
  app.request('GET', `/api/pages/${token}`, { as: { site, locale } });
const listed = async (site = 'duet') => (await app.call('pages.list', { site })).body.pages;

// @spec 2.50
it('a published page is served to everyone as HTML rendered from Markdown', async () => {
  expect((await read()).status).toBe(404);
  expect((await save(SPRING)).status).toBe(200);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body as SitePage).toEqual({
    token: 'spring',
    locale: 'en',
    title: 'Spring',
    html: '<p>Free <strong>credits</strong> for you.</p>\n',
    description: 'Free credits for you.',
  });
  expect(
    (await app.call('pages.find', { site: 'duet', token: 'spring', locale: 'en' })).body.page,
  ).toEqual(body);
  expect(await listed()).toEqual([{ token: 'spring', locales: ['en'] }]);
});

it("a page is served in the visitor's language, else in an available language", async () => {
  await save(SPRING);
  await save({ ...SPRING, title: 'Frühling' }, 'spring/de');
  expect((await read('spring', 'de')).body).toMatchObject({ locale: 'de', title: 'Frühling' });
  expect((await read('spring', 'pl')).body).toMatchObject({ locale: 'en', title: 'Spring' });
  expect(await listed()).toEqual([{ token: 'spring', locales: ['de', 'en'] }]);
});

it('a draft is hidden, and a page is hidden on other sites', async () => {
  await save({ ...SPRING, published: false });
  expect((await read()).status).toBe(404);
  expect(await listed()).toEqual([]);
  await save(SPRING);
  expect((await read('spring', 'en', 'funkenflug')).status).toBe(404);
  expect(await listed('funkenflug')).toEqual([]);
  expect(
    (await app.request('GET', '/api/staff/pages', { as: { ...as, site: 'funkenflug' } })).body,
  ).toEqual({ pages: [] });
});

it('HTML in the text of a page is escaped', async () => {
  await save({ ...SPRING, body: '<script>alert(1)</script>\n\n[x](javascript:alert(1))' });
  const { html } = (await read()).body as SitePage;
  expect(html).not.toMatch(/<script|href/);
  expect(html).toContain('&lt;script&gt;');
  expect(
    (await app.request('POST', '/api/staff/pages/preview', { as, body: { body: '<b>x</b>' } }))
      .body,
  ).toEqual({ html: '<p>&lt;b&gt;x&lt;/b&gt;</p>\n' });
});

it.each(['members', 'pages', 'api', 'staff', 'lang-config', 'sitemap'])(
  'a page with the reserved address /%s is rejected',
  async (token) => {
    expect(await save(SPRING, `${token}/en`)).toMatchObject({
      status: 422,
      body: { error: 'invalid_fields', fields: { token: 'token_reserved' } },
    });
  },
);

it.each(['Spring/en', 'a.b/en', '-a/en', 'spring/xx', `${'a'.repeat(65)}/en`])(
  'a page with the invalid address %s is rejected',
  async (path) => {
    expect((await save(SPRING, path)).status).toBe(404);
  },
);

it('invalid content of a page is rejected with the name of the field', async () => {
  expect(await save({ title: ' ', body: 'x'.repeat(20_001), published: true })).toMatchObject({
    status: 422,
    body: { fields: { title: 'required', body: 'too_long' } },
  });
});

it('every change of a page is kept, and one call restores any earlier state', async () => {
  await save(SPRING);
  await save({ ...SPRING, title: 'Summer' });
  await save({ ...SPRING, title: 'Summer' });
  expect((await app.request('DELETE', '/api/staff/pages/spring/en', { as })).status).toBe(200);
  expect((await app.request('DELETE', '/api/staff/pages/spring/en', { as })).status).toBe(404);
  const { page, changes } = await open();
  expect(page).toBeNull();
  expect(changes.map((change) => change.page?.title ?? null)).toEqual([null, 'Summer', 'Spring']);
  expect(changes[0]?.by).toBe('Robin');
  expect(
    (
      await app.request('POST', '/api/staff/pages/spring/en/restore', {
        as,
        body: { change: changes[2]?.id },
      })
    ).status,
  ).toBe(200);
  expect((await open()).page).toEqual(SPRING);
  expect(
    (
      await app.request('POST', '/api/staff/pages/spring/en/restore', {
        as,
        body: { change: changes[0]?.id },
      })
    ).status,
  ).toBe(404);
  const acts = await app.sql<{ action: string; details: string }>(
    "SELECT action, details FROM staff_audit WHERE action LIKE 'page.%' ORDER BY id DESC LIMIT 4",
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'page.restored',
    'page.deleted',
    'page.published',
    'page.published',
  ]);
  expect(JSON.parse(acts[0]?.details ?? '')).toEqual({ token: 'spring', locale: 'en' });
});

it('the list of pages shows language, status and last editor', async () => {
  await save(SPRING);
  await save({ ...SPRING, published: false }, 'about/de');
  const { pages } = (await app.request('GET', '/api/staff/pages', { as }))
    .body as StaffPagesResponse;
  expect(
    pages.map(({ token, locale, published, changed_by: by }) => [token, locale, published, by]),
  ).toEqual([
    ['about', 'de', false, 'Robin'],
    ['spring', 'en', true, 'Robin'],
  ]);
});
