import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Harness } from '../../test/harness';

const gateway = new Harness();
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
});

const page = (path: string, headers: Record<string, string> = {}, token?: string) =>
  gateway.sendRequest('GET', path, { headers: { ...HTML, ...headers }, ...(token && { token }) });
const boot = (html: string): Record<string, unknown> =>
  JSON.parse(/id="duet-boot">(.*)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<string, unknown>;

describe('gateway with a folder of remotes', () => {
  const entry = (revision: number) => ({ revision, remotes: { chat: { broken: '</script>' } } });
  const write = (path: string, text: string) => writeFileSync(join(gateway.folder, path), text);

  it('reads a changed registry, and keeps the last valid registry if the file is invalid', async () => {
    write('remotes/registry.json', JSON.stringify(entry(7)));
    const first = (await page('/')).text;
    expect(boot(first)).toMatchObject({ registry: entry(7) });
    expect(first.match(/<\/script>/g)).toHaveLength(1);
    expect((await gateway.sendRequest('GET', '/api/likes')).headers['x-registry-revision']).toBe(
      '7',
    );
    write('remotes/registry.json', '{"revision": 8');
    expect(boot((await page('/')).text)).toMatchObject({ registry: { revision: 7 } });
    rmSync(join(gateway.folder, 'remotes/registry.json'));
  });

  it('shows a canary and its routes to a share of the visitors, always to the same visitors', async () => {
    const labels = { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} };
    const descriptor = {
      name: 'chat',
      version: '1.0.0',
      host: '^1.0.0',
      shared: {},
      views: ['trial'],
      api: {},
      routes: [] as object[],
      navigation: [],
      modals: [],
      slots: [],
      labels,
    };
    const release = (version: string) => ({
      version,
      entry: `/remotes/chat/${version}/remoteEntry.js`,
      integrity: {},
      descriptor,
    });
    const route = { path: '/canary-only', view: 'trial', layout: 'default', access: 'public' };
    const trial = { ...release('2.0.0'), descriptor: { ...descriptor, routes: [route] } };
    const document = {
      revision: 20,
      remotes: {
        chat: { ...release('1.0.0'), previous: null, canary: { ...trial, percent: 40 } },
      },
      revoked: { search: ['1.0.0', '1.1.0'] },
    };
    expect((await page('/')).headers['set-cookie']).toBeUndefined();
    write('remotes/registry.json', JSON.stringify(document));
    const versionFor = async (cookie: string) => {
      const answer = await page('/', { cookie });
      return [
        (boot(answer.text).registry as typeof document).remotes.chat.version,
        answer.headers['set-cookie'],
      ];
    };
    expect(await versionFor('duet_canary=39')).toEqual(['2.0.0', undefined]);
    expect(await versionFor('duet_canary=40')).toEqual(['1.0.0', undefined]);
    const statusFor = async (cookie: string) => (await page('/canary-only', { cookie })).status;
    expect([await statusFor('duet_canary=39'), await statusFor('duet_canary=40')]).toEqual([
      200, 404,
    ]);
    const [first, [cookie = ''] = []] = (await versionFor('')) as [string, string[]];
    expect(await versionFor(cookie.split(';')[0] ?? '')).toEqual([first, undefined]);
    const call = await gateway.sendRequest('GET', '/api/likes');
    const news = { 'x-registry-revision': '20', 'x-registry-revoked': 'search@1.0.0,search@1.1.0' };
    expect(call.headers).toMatchObject(news);
    const calls = gateway.upstream.received.length;
    const probe = await gateway.sendRequest('GET', '/registry-revision', { token: 'A'.repeat(43) });
    expect(probe).toMatchObject({
      status: 204,
      text: '',
      headers: { ...news, 'cache-control': 'no-store' },
    });
    expect(gateway.upstream.received).toHaveLength(calls);
    rmSync(join(gateway.folder, 'remotes/registry.json'));
  });

  it('serves remote files as immutable, and returns a plain 404 for missing files', async () => {
    write('remotes/chat/1.0.0/remoteEntry.js', 'entry()');
    const file = await gateway.sendRequest('GET', '/remotes/chat/1.0.0/remoteEntry.js', {
      headers: HTML,
    });
    expect(file).toMatchObject({ status: 200, text: 'entry()' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toContain('javascript');
    expect(file.headers).not.toHaveProperty('etag');
    expect(file.headers).not.toHaveProperty('last-modified');
    for (const path of [
      '/remotes/chat/1.0.0/none.js',
      '/remotes/chat/1.0.0/',
      '/remotes/../gateway/package.json',
      '/remotes/registry.json',
    ]) {
      const missing = await gateway.sendRequest('GET', path, { headers: HTML });
      expect([path, missing.status, missing.headers['content-type']]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ]);
    }
  });

  it('serves precompressed files to clients that accept them', async () => {
    mkdirSync(join(gateway.folder, 'shell/chunks'), { recursive: true });
    write('shell/chunks/main.js', 'plain()');
    write('shell/chunks/main.js.br', 'brotli');
    const small = await gateway.sendRequest('GET', '/assets/chunks/main.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(small).toMatchObject({
      status: 200,
      text: 'brotli',
      headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' },
    });
    expect(small.headers['content-type']).toContain('javascript');
    expect((await gateway.sendRequest('GET', '/assets/chunks/main.js')).text).toBe('plain()');
    expect((await gateway.sendRequest('GET', '/assets/index.html', { headers: HTML })).status).toBe(
      404,
    );
  });

  it('makes browsers revalidate the service worker', async () => {
    write('shell/sw.js', 'worker()');
    expect(await gateway.sendRequest('GET', '/sw.js')).toMatchObject({
      status: 200,
      text: 'worker()',
      headers: { 'cache-control': 'no-cache' },
    });
  });
});

describe('gateway', () => {
  it('requests media from the identity service as a visitor, even for a member', async () => {
    await gateway.sendRequest('GET', '/media/abc.webp?s=1', { token: gateway.login() });
    expect(gateway.upstream.last.url).toBe('/media/abc.webp?s=1');
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    expect((await gateway.sendRequest('POST', '/media/abc.webp')).status).toBe(405);
    expect((await gateway.sendRequest('GET', '/media/../internal/settings/get')).status).toBe(404);
  });

  it('serves health and metrics under any host name', async () => {
    gateway.upstream.settings = 'unknown';
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect(
        (await gateway.sendRequest('GET', path, { headers: { host: '10.1.2.3:3000' } })).status,
      ).toBe(200);
  });

  it('returns 404 for health and metrics to calls that a proxy has forwarded', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await gateway.sendRequest('GET', path)).status).toBe(200);
      expect(
        (await gateway.sendRequest('GET', path, { headers: { 'x-forwarded-for': '198.51.100.1' } }))
          .status,
      ).toBe(404);
    }
    expect((await gateway.sendRequest('GET', '/metrics')).text).toContain(
      'duet_gateway_request_seconds_count',
    );
  });
});
