import type { ServerResponse } from 'node:http';
import { unmask } from '@duet/schemas/masked';
import { eventually } from '@duet/testing/eventually';
import { Harness, MEMBER } from '../../test/harness';
import { memberNamed } from '../../test/member';
import { exampleSettings, json } from '../../test/upstream';
import { hashToken } from '../security/session';

const gateway = new Harness();
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const EVIL = '</script><script>alert(1)</script>\u2028$&';

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
});

const page = (path: string, headers: Record<string, string> = {}, token?: string) =>
  gateway.sendRequest('GET', path, { headers: { ...HTML, ...headers }, ...(token && { token }) });
function boot(html: string): Record<string, unknown> {
  const document = JSON.parse(/id="duet-boot">(.*)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    user: string | null;
  };
  return { ...document, user: document.user && (JSON.parse(unmask(document.user)) as unknown) };
}

const member = memberNamed(EVIL);

describe('pages', () => {
  it('contain settings, language and registry, forbid caching and set a strict CSP', async () => {
    const answer = await page('/members', { 'accept-language': 'pl' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<html lang="pl">');
    expect(answer.text).toContain('<title>Duet: meet somebody</title>');
    expect(boot(answer.text)).toEqual({
      locale: 'pl',
      settings: exampleSettings(),
      user: null,
      registry: { revision: 0, remotes: {} },
      releaseKeys: [],
      polling: true,
      development: true,
      overrideOrigins: [],
    });
    const policy = String(answer.headers['content-security-policy']);
    for (const part of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe-eval');
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('have assets whose responses carry a minimal CSP', async () => {
    const { headers } = await gateway.sendRequest('GET', '/assets/nothing.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect([headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual([
      'nosniff',
      'same-origin',
    ]);
  });

  it('escape texts that contain markup', async () => {
    const host = 'evil.localhost';
    gateway.upstream.settings = {
      ...exampleSettings(),
      name: EVIL,
      index_title: EVIL,
      description: `"><script>alert(2)</script>`,
    };
    const { text } = await page('/', { host });
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(boot(text)).toMatchObject({ settings: { name: EVIL } });
  });

  it("contain the member's data, in the member's language", async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) => json(res, 200, { user: member });
    const answer = await page('/members', {}, gateway.login({ locale: 'fr' }));
    expect(boot(answer.text)).toMatchObject({
      locale: 'fr',
      user: { id: MEMBER, profile: { name: EVIL } },
    });
    expect(answer.text).not.toContain('<script>alert');
  });

  it('prefer the language in the cookie', async () => {
    expect(
      (await page('/', { cookie: 'i18n_redirected=it', 'accept-language': 'de' })).text,
    ).toContain('<html lang="it">');
  });

  it('delete the cookie of an ended session and show the page for visitors', async () => {
    const answer = await page('/', {}, 'x'.repeat(43));
    expect(boot(answer.text)).toMatchObject({ user: null });
    expect(answer.headers['set-cookie']?.[0]).toContain('duet_session=; Max-Age=0');
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await page('/')).headers['clear-site-data']).toBeUndefined();
  });

  it('keep the cookie of a session that has just ended, because a login may have replaced the session', async () => {
    const token = 'y'.repeat(43);
    await gateway.redis.set(`session:${hashToken(token)}`, 'revoked', 'EX', 120);
    const answer = await page('/members', {}, token);
    expect(boot(answer.text)).toMatchObject({ user: null });
    expect(String(answer.headers['set-cookie'])).not.toContain('duet_session');
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });

  it('return 503 when the member cannot be loaded, instead of the page for visitors', async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) => json(res, 503, { error: 'unavailable' });
    const answer = await page(
      '/members',
      {},
      gateway.login({ session_id: '01JD0000000000000000000001' }),
    );
    expect(answer.status).toBe(503);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['nobody.test', 'nobody.test:8080', '[::1]:3000', 'a b'])(
    'return 421 for the unknown host %s and do not repeat the host name',
    async (host) => {
      gateway.upstream.settings = 'unknown';
      const answer = await page('/', { host, 'accept-language': 'nl' });
      expect([answer.status, answer.headers['retry-after']]).toEqual([421, undefined]);
      expect(answer.text).toContain('Hier is geen site');
      expect(answer.text).not.toContain('<a ');
      expect(answer.text).not.toContain(host);
      for (const path of [
        '/api/likes',
        '/api/settings',
        '/media/abc.webp',
        '/manifest.webmanifest',
      ]) {
        expect(await gateway.sendRequest('GET', path, { headers: { host } })).toMatchObject({
          status: 421,
          json: { error: 'unknown_site' },
        });
      }
    },
  );

  it('contain no private settings', async () => {
    gateway.upstream.settings = {
      ...exampleSettings(),
      photo_approval: true,
      new_private_setting: 'a secret',
    } as ReturnType<typeof exampleSettings>;
    const { text } = await page('/', { host: 'planted.localhost' });
    expect(boot(text)).toMatchObject({ settings: { site: 'duet' } });
    expect(text).not.toMatch(/photo_approval|new_private_setting|a secret/);
  });

  it("use the site's origin instead of the request's host", async () => {
    const { text } = await page('/', { host: 'localhost:6666', 'x-forwarded-host': 'evil.test' });
    expect(text).toContain('<meta property="og:url" content="http://localhost:3000/">');
    expect(text).not.toMatch(/6666|evil\.test/);
  });

  it("use the site's domain with https when the settings have no origin", async () => {
    const { origin: _origin, ...settings } = exampleSettings();
    gateway.upstream.settings = { ...settings, domain: 'duet.example' };
    expect((await page('/', { host: 'duet.example' })).text).toContain(
      '<meta property="og:url" content="https://duet.example/">',
    );
  });

  it('use the last known settings while the identity service is unavailable', async () => {
    await page('/', { host: 'stale.localhost' });
    const answer = jest.fn((_req: unknown, res: ServerResponse) =>
      json(res, 503, { error: 'unavailable' }),
    );
    gateway.upstream.answers['/internal/settings/get'] = answer;
    const statuses = new Set<number>();
    const open = async () => statuses.add((await page('/', { host: 'stale.localhost' })).status);
    await eventually(async () => {
      await open();
      expect(answer).toHaveBeenCalled();
    });
    await open();
    expect([...statuses]).toEqual([200]);
  });

  it("show an error page in the browser's language when the identity service has never responded", async () => {
    gateway.upstream.answers['/internal/settings/get'] = (_req, res) =>
      json(res, 503, { error: 'unavailable' });
    const answer = await page('/', { host: 'new.localhost', 'accept-language': 'de' });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.text).toContain('<html lang="de">');
    expect(answer.text).toContain('Wir sind gleich wieder da');
  });

  it('are not returned for file names or for methods other than GET', async () => {
    expect(
      await gateway.sendRequest('GET', '/picture.png', { headers: { accept: 'image/*,*/*' } }),
    ).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect(await gateway.sendRequest('POST', '/members', { headers: HTML })).toMatchObject({
      status: 404,
    });
    expect((await page('/index.html')).text).toContain('duet-boot');
  });
});

describe('profile page', () => {
  const head = (profile: object | null) => {
    gateway.upstream.answers['/internal/profiles/head'] = (_req, res) =>
      json(res, 200, { profile });
  };
  // @spec 2.7, 2.41
  it('has name and site in its title, the main photo in link previews, and noindex', async () => {
    head({ name: 'Sanne & <b>', image: 'ab/cd-1080.webp' });
    const { status, text } = await page('/members/aaaaaaaaaaa1');
    expect(status).toBe(200);
    expect(text).toContain('<title>Sanne &amp; &lt;b&gt; – Duet</title>');
    expect(text).toContain('<meta property="og:title" content="Sanne &amp; &lt;b&gt; – Duet">');
    expect(text).toContain(
      '<meta property="og:image" content="http://localhost:3000/media/ab/cd-1080.webp">',
    );
    expect(text).toContain(
      '<meta property="og:url" content="http://localhost:3000/members/aaaaaaaaaaa1">',
    );
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  // @spec 2.8, 3.6
  it("uses the CDN's photo as preview image, and has no preview image without a photo", async () => {
    head({ name: 'Ida', image: null });
    expect((await page('/members/aaaaaaaaaaa2')).text).not.toContain('og:image');
    gateway.upstream.settings = {
      ...exampleSettings(),
      cdn_prefix: 'https://cdn.test/m/',
      index_profiles: true,
    };
    head({ name: 'Ida', image: 'x.webp' });
    const { text } = await page('/members/aaaaaaaaaaa3', { host: 'cdn.localhost' });
    expect(text).toContain('content="https://cdn.test/m/x.webp"');
    expect(text).not.toContain('noindex');
  });

  it.each([
    ['/members/aaaaaaaaaaa4'],
    ['/likes/m/aaaaaaaaaaa5'],
    ['/members/nobody'],
    ['/members/%27%20OR%201'],
  ])('is the shell with status 404 for the unknown profile %s', async (path) => {
    head(null);
    const { status, text } = await page(path);
    expect(status).toBe(404);
    expect(text).toContain('duet-boot');
    expect(text).toContain('<title>Duet: meet somebody</title>');
  });

  it('contains neither name nor photo of the profile if a member opens the page', async () => {
    head({ name: 'Sanne', image: 'x.webp' });
    gateway.upstream.answers['/api/user'] = (_req, res) => json(res, 200, { user: member });
    const { status, text } = await page('/members/aaaaaaaaaaa6', {}, gateway.login());
    expect([status, text.includes('Sanne'), text.includes('og:image')]).toEqual([
      200,
      false,
      false,
    ]);
    expect(gateway.upstream.internal).not.toContain('/internal/profiles/head');
  });

  it('has a generic title while the identity service is unavailable', async () => {
    gateway.upstream.answers['/internal/profiles/head'] = (_req, res) =>
      json(res, 503, { error: 'unavailable' });
    const { status, text } = await page('/members/aaaaaaaaaaa7');
    expect([status, text.includes('<title>Duet: meet somebody</title>')]).toEqual([200, true]);
  });

  it('causes one profile lookup for repeated visits', async () => {
    let asked = 0;
    gateway.upstream.answers['/internal/profiles/head'] = (_req, res) =>
      json(res, 200, { profile: { name: `Sanne ${++asked}`, image: null } });
    await page('/members/aaaaaaaaaaa8');
    expect((await page('/members/aaaaaaaaaaa8')).text).toContain('Sanne 1');
  });
});
