import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { Harness, MEMBER } from '../test/harness';
import { json } from '../test/upstream';

const gateway = new Harness();
const SCHEME = 'document.documentElement.dataset.scheme = "dark";';
const TEMPLATE = `<html lang="%lang%"><head><script>${SCHEME}</script><!--duet:head--></head><body><!--duet:outline--><div id="root"></div><!--duet:boot--></body></html>`;
const EVIL = '"><script>alert(1)</script>';

const page = (path: string, { token, cookie }: { token?: string; cookie?: string } = {}) =>
  gateway.ask('GET', path, { headers: { accept: 'text/html', ...((token || cookie) && { cookie: [token && `duet_session=${token}`, cookie].filter(Boolean).join('; ') }) } });
const asked = () => gateway.upstream.received.filter(({ url }) => url.startsWith('/api/search')).map(({ url }) => [...new URL(url, 'http://x').searchParams]);
const member = (index: number) => ({ id: `m${index}`, name: EVIL, main_image: index === 2 ? null : { filename: `${index}-1080.webp`, thumb_filename: `${index}-480.webp` } });

function publish(): void {
  mkdirSync(join(gateway.folder, 'remotes'), { recursive: true });
  const route = (path: string, outline?: string) => ({ path, view: 'any', layout: 'default', access: 'public', ...(outline && { outline }) });
  const labels = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
  const descriptor = { name: 'search', version: '1.0.0', host: '^1.0.0', shared: {}, views: ['any'], api: {}, routes: [route('/members', 'search'), route('/likes')], navigation: [], modals: [], slots: [], labels };
  const entry = { version: '1.0.0', entry: '/remotes/search/1.0.0/remoteEntry.js', integrity: {}, descriptor, previous: null };
  writeFileSync(join(gateway.folder, 'remotes/registry.json'), JSON.stringify({ revision: Date.now(), remotes: { search: entry } }));
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
  gateway.upstream.answers['/api/search'] = (req, res) => {
    gateway.upstream.received.push({ method: 'GET', url: req.url ?? '', headers: req.headers, body: '', bytes: 0 });
    json(res, 200, { results: Array.from({ length: 24 }, (_, index) => member(index)) });
  };
});

describe('the page of a search', () => {
  it('begins with the first photos, of which the largest is asked for before anything else', async () => {
    const { text } = await page('/members', { token: gateway.login() });
    expect(/<link[^>]*>/.exec(text)?.[0]).toBe('<link rel="preload" as="image" href="/media/0-1080.webp" fetchpriority="high">');
    expect([...text.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/media/0-1080.webp', '/media/1-480.webp', ...[3, 4, 5, 6].map((each) => `/media/${each}-480.webp`)]);
    expect(text).toContain('<div id="duet-start" aria-hidden="true">');
    expect(text.indexOf('id="duet-start"')).toBeLessThan(text.indexOf('id="root"'));
    expect(text).not.toContain('alert(1)');
  });

  it('asks with the filters of its address and nothing else of it, or with those that this member had last', async () => {
    const token = gateway.login();
    const last = `duet_search=${MEMBER}.gender=woman&country=BE&min_age=20`;
    await page('/members?gender=man&interests=wine%2Cfilm&page=3&cursor=c&t=x', { token, cookie: last });
    await page('/members?t=x', { token, cookie: last });
    await page('/members', { token, cookie: 'duet_search=zzzzzzzzzzzz.gender=woman' });
    expect(asked()).toEqual([[['gender', 'man'], ['interests', 'wine,film']], [['gender', 'woman'], ['country', 'BE'], ['min_age', '20']], []]);
    expect((await gateway.principal()).site).toBe('duet');
  });

  it('comes without them where the search says no, says something else, or does not answer', async () => {
    const answers = [
      [400, { error: 'bad_request' }],
      [200, { results: [] }],
      [200, { results: Array.from({ length: 4 }, (_, index) => member(index)) }],
      [200, { results: Array.from({ length: 24 }, () => ({ main_image: null })) }],
      [200, 'nothing'],
    ] as const;
    for (const [status, body] of answers) {
      gateway.upstream.answers['/api/search'] = (_req, res) => json(res, status, body);
      expect((await page('/members', { token: gateway.login() })).text).toContain('<body><div id="root"></div>');
    }
    gateway.upstream.answers['/api/search'] = () => undefined;
    const { status, text } = await page('/members', { token: gateway.login() });
    expect([status, text.includes('duet-start')]).toEqual([200, false]);
  });

  it('asks for nobody who is not logged in, and on no page that has no outline', async () => {
    await page('/members');
    await page('/likes', { token: gateway.login() });
    expect(asked()).toEqual([]);
  });

  it('may run the one script of its template, by its digest, and no other that stands in it', async () => {
    const policy = String((await page('/members')).headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${createHash('sha256').update(SCHEME).digest('base64')}'`);
  });
});
