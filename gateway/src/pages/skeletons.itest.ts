import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { Harness, MEMBER } from '../../test/harness';
import { memberNamed } from '../../test/member';
import { json } from '../../test/upstream';

const gateway = new Harness();
const SCHEME = 'document.documentElement.dataset.scheme = "dark";';
const TEMPLATE = `<html lang="%lang%"><head><script>${SCHEME}</script><!--duet:head--></head><body><!--duet:outline--><div id="root"></div><!--duet:boot--></body></html>`;

const page = (path: string, { token, cookie }: { token?: string; cookie?: string } = {}) =>
  gateway.sendRequest('GET', path, {
    headers: {
      accept: 'text/html',
      ...((token || cookie) && {
        cookie: [token && `duet_session=${token}`, cookie].filter(Boolean).join('; '),
      }),
    },
  });
const FIRST = '/internal/search/first';
const asked: { query: Record<string, string> }[] = [];
const photo = (index: number) =>
  index === 2 ? null : { filename: `${index}-1080.webp`, thumb_filename: `${index}-480.webp` };
const answers = (status: number, body: unknown) => {
  gateway.upstream.answers[FIRST] = async (req, res) => {
    let text = '';
    for await (const chunk of req) text += String(chunk);
    asked.push(JSON.parse(text) as { query: Record<string, string> });
    json(res, status, body);
  };
};

function publish(): void {
  mkdirSync(join(gateway.folder, 'remotes'), { recursive: true });
  const route = (path: string, outline?: string) => ({
    path,
    view: 'any',
    layout: 'default',
    access: 'public',
    ...(outline && { outline }),
  });
  const labels = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
  const descriptor = {
    name: 'search',
    version: '1.0.0',
    host: '^1.0.0',
    shared: {},
    views: ['any'],
    api: {},
    routes: [route('/members', 'search'), route('/likes')],
    navigation: [],
    modals: [],
    slots: [],
    labels,
  };
  const entry = {
    version: '1.0.0',
    entry: '/remotes/search/1.0.0/remoteEntry.js',
    integrity: {},
    descriptor,
    previous: null,
  };
  writeFileSync(
    join(gateway.folder, 'remotes/registry.json'),
    JSON.stringify({ revision: Date.now(), remotes: { search: entry } }),
  );
}

beforeAll(async () => {
  await gateway.start();
  writeFileSync(join(gateway.folder, 'shell/index.html'), TEMPLATE);
  publish();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
  gateway.upstream.answers['/api/user'] = (_req, res) => json(res, 200, { user: null });
  asked.length = 0;
  answers(200, { photos: Array.from({ length: 7 }, (_, index) => photo(index)) });
});

describe('skeleton of the search page', () => {
  it('shows the first photos and preloads the largest photo', async () => {
    const { text } = await page('/members', { token: gateway.login() });
    expect(/<link[^>]*>/.exec(text)?.[0]).toBe(
      '<link rel="preload" as="image" href="/media/0-1080.webp" fetchpriority="high">',
    );
    expect([...text.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/media/0-1080.webp',
      '/media/1-480.webp',
      ...[3, 4, 5, 6].map((each) => `/media/${each}-480.webp`),
    ]);
    expect(text).toContain('<div id="duet-start" aria-hidden="true">');
    expect(text.indexOf('id="duet-start"')).toBeLessThan(text.indexOf('id="root"'));
  });

  // @spec 2.85
  it("shows names and ages, and masks the member's own data against BREACH attacks", async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) =>
      json(res, 200, { user: memberNamed('Reader of the page') });
    answers(200, {
      photos: Array.from({ length: 7 }, (_, index) => photo(index)),
      people: Array.from({ length: 7 }, (_, index) => ({
        name: `<Eva ${index}>`,
        age: 30 + index,
      })),
    });
    const { text } = await page('/members', { token: gateway.login() });
    expect(text).toContain('<b><span>&lt;Eva 0&gt;</span><span>, 30</span></b>');
    expect(text.match(/&lt;Eva/g)).toHaveLength(7);
    expect(text).not.toContain('Reader of the page');
  });

  it('uses the filters in the URL, or else the last filters of the same member', async () => {
    const token = gateway.login();
    const last = `duet_search=${MEMBER}.gender=woman&country=BE&min_age=20`;
    await page('/members?gender=man&interests=wine%2Cfilm&page=3&cursor=c&t=x', {
      token,
      cookie: last,
    });
    await page('/members?t=x', { token, cookie: last });
    await page('/members', { token, cookie: 'duet_search=zzzzzzzzzzzz.gender=woman' });
    const of = { site: 'duet', member_id: MEMBER, count: 7 };
    expect(asked).toEqual([
      { ...of, query: { gender: 'man', interests: 'wine,film' } },
      { ...of, query: { gender: 'woman', country: 'BE', min_age: '20' } },
      { ...of, query: {} },
    ]);
  });

  it('is left out if the search has fewer than five photos, fails or times out', async () => {
    const others = [
      [500, {}],
      [200, { photos: [] }],
      [200, { photos: [0, 1, 3, 4].map(photo) }],
      [200, { photos: [null, null, null, null, null] }],
      [200, 'nothing'],
    ] as const;
    for (const [status, body] of others) {
      answers(status, body);
      expect((await page('/members', { token: gateway.login() })).text).toContain(
        '<body><div id="root"></div>',
      );
    }
    gateway.upstream.answers[FIRST] = () => undefined;
    const { status, text } = await page('/members', { token: gateway.login() });
    expect([status, text.includes('duet-start')]).toEqual([200, false]);
  });

  it('is left out for visitors, and on pages other than the search page', async () => {
    await page('/members');
    await page('/likes', { token: gateway.login() });
    expect(asked).toEqual([]);
  });

  it("allows only the template's inline script, by digest", async () => {
    answers(200, { photos: [0, 1, 2, 3, 4].map(photo) });
    const { text, headers } = await page('/members', { token: gateway.login() });
    expect(text).toContain('duet-start');
    const policy = String(headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(
      `'self' 'sha256-${createHash('sha256').update(SCHEME).digest('base64')}'`,
    );
  });
});
