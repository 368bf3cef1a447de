import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { RESERVED_TOKENS } from '@duet/schemas/site-page-tokens';
import { Harness } from '../../test/harness';
import { memberNamed } from '../../test/member';
import { publishTextPages } from '../../test/text-pages';
import { exampleSettings, json } from '../../test/upstream';

const gateway = new Harness();
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const TEMPLATE =
  '<html lang="%lang%"><head><!--duet:head--><!--duet:boot--></head><body><div id="root"></div></body></html>';
const RATING = '<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">';
const COMPANY = {
  ...{
    name: 'Duet & Co',
    address: 'Keizersgracht 1',
    kvk: '12345678',
    city: 'Amsterdam',
    country: 'NL',
    tradenames: [],
    vat_numbers: ['NL1', 'NL2'],
    support_phone: '',
    delete_discount: 0,
  },
  ...{
    added: '2025-03-01T12:00:00.000Z',
    site_name: 'Duet',
    support_email: 'support@duet.test',
    origin: 'http://localhost',
    time_zone: 'Europe/Amsterdam',
  },
};
const PAGE = {
  token: 'spring',
  locale: 'en',
  title: 'Spring <1>',
  html: '<p>Free <strong>credits</strong> {{name}}</p>',
  description: 'Free "credits"',
};

let sites = 0;
/** Each test has its own host, because the gateway caches responses by host. */
let host = '';
const ask = (path: string, headers: Record<string, string> = {}, token?: string) =>
  gateway.sendRequest('GET', path, { headers: { host, ...headers }, ...(token && { token }) });
const page = (path: string, headers: Record<string, string> = {}, token?: string) =>
  ask(path, { ...HTML, ...headers }, token);

beforeAll(async () => {
  await gateway.start();
  writeFileSync(join(gateway.folder, 'shell/index.html'), TEMPLATE);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
  publishTextPages(gateway.folder);
  sites += 1;
  host = `site${sites}.localhost`;
  gateway.upstream.settings = {
    ...exampleSettings(),
    site: `site${sites}`,
    origin: `http://${host}`,
  };
  gateway.upstream.answers['/internal/companies/get'] = (_req, res) => json(res, 200, COMPANY);
  gateway.upstream.answers['/internal/pages/find'] = (_req, res) => json(res, 200, { page: null });
  gateway.upstream.answers['/internal/pages/list'] = (_req, res) =>
    json(res, 200, { pages: [{ token: 'spring', locales: ['en', 'de'] }] });
});
afterEach(() => rmSync(join(gateway.folder, 'remotes'), { recursive: true, force: true }));

const staffHave = (found: object) =>
  void (gateway.upstream.answers['/internal/pages/find'] = (_req, res) =>
    json(res, 200, { page: found }));

describe('text page', () => {
  // @spec 9.9
  it('shows the company, and dates the terms to the day when the company was added', async () => {
    const { status, text } = await page('/pages/terms', { 'accept-language': 'de' });
    expect(status).toBe(200);
    expect(text).toContain('<h1>Duet &amp; Co</h1><p>1. März 2025 NL1, NL2 14 </p>');
    expect(text).toContain('<title>Terms de – Duet</title>');
    expect(text).toContain('<meta name="description" content="The terms of Duet">');
    expect(text).toContain(
      `<link rel="alternate" hreflang="pl" href="http://${host}/pages/terms?lang=pl">`,
    );
    expect(text).toContain(RATING);
    expect(text).not.toContain('noindex');
  });

  // @spec 9.9
  it('shows 1 December 2023 as the date of the terms if the company was added before that day', async () => {
    gateway.upstream.answers['/internal/companies/get'] = (_req, res) =>
      json(res, 200, { ...COMPANY, added: '2020-01-01T00:00:00.000Z' });
    expect((await page('/pages/terms')).text).toContain('December 1, 2023');
  });

  // @spec 2.53
  it('shows the age gate in every country', async () => {
    gateway.upstream.settings = {
      ...exampleSettings(),
      site: `abroad${sites}`,
      geoip_country: 'FR',
    };
    expect((await page('/pages/terms')).text).toContain('data-age-gate="due"');
  });

  it('is rendered by the shell for members, and while company details cannot be loaded', async () => {
    gateway.upstream.answers['/internal/companies/get'] = (_req, res) =>
      json(res, 503, { error: 'unavailable' });
    const { status, text } = await page('/pages/terms');
    expect([status, text.includes('duet-page')]).toEqual([200, false]);
    gateway.upstream.answers['/internal/companies/get'] = (_req, res) => json(res, 200, COMPANY);
    gateway.upstream.answers['/api/user'] = (_req, res) =>
      json(res, 200, { user: { id: 'abcdef012345' } });
    expect(
      (await page('/pages/terms', {}, gateway.login({ site: `site${sites}` }))).text,
    ).not.toContain('duet-page');
  });
});

// @spec 2.50
describe('page written by staff', () => {
  it('shows title and content, and does not replace placeholders such as {{name}}', async () => {
    staffHave(PAGE);
    const { status, text } = await page('/spring');
    expect(status).toBe(200);
    expect(text).toContain(
      '<h1 lang="en">Spring &lt;1&gt;</h1><p>Free <strong>credits</strong> {{name}}</p>',
    );
    expect(text).toContain('<title>Spring &lt;1&gt; – Duet</title>');
    expect(text).toContain('<meta name="description" content="Free &quot;credits&quot;">');
    expect(text).toContain(`<link rel="canonical" href="http://${host}/spring">`);
  });

  it.each(['/nothing', '/Nothing', '/a.b', '/nothing/else'])(
    'returns 404 at %s if the page does not exist',
    async (path) => {
      const { status, text } = await page(path);
      expect([status, text.includes('content="noindex"'), text.includes('duet-page')]).toEqual([
        404,
        true,
        false,
      ]);
    },
  );

  // @spec 5.20
  it.each([['/chats/nobody'], ['/members/NOBODY/chat'], ['/members/%00/chat']])(
    'returns 404 at %s to visitors and members, because the id is malformed',
    async (path) => {
      gateway.upstream.answers['/api/user'] = (_req, res) =>
        json(res, 200, { user: memberNamed('Daan') });
      const token = gateway.login();
      expect([(await page(path)).status, (await page(path, {}, token)).status]).toEqual([404, 404]);
    },
  );

  // @spec 2.51
  it('never replaces a route of the site', async () => {
    staffHave(PAGE);
    for (const path of ['/likes', '/chats', '/members', '/lang-config', '/staff'])
      expect([path, (await page(path)).text.includes('duet-page')]).toEqual([path, false]);
  });

  it('is rendered by the shell with status 200 while the identity service is unavailable', async () => {
    gateway.upstream.answers['/internal/pages/find'] = (_req, res) =>
      json(res, 503, { error: 'unavailable' });
    expect((await page('/spring')).status).toBe(200);
  });
});

// @spec 2.51
it('first path segments of all remotes are reserved, so that pages written by staff cannot use them', () => {
  const root = join(__dirname, '../../..');
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const segments = remotes.flatMap((name) =>
    [
      ...readFileSync(join(root, name, 'src/descriptor.ts'), 'utf8').matchAll(
        /path: '\/([a-z-]+)/g,
      ),
    ].map(([, segment]) => segment),
  );
  expect(segments.length).toBeGreaterThan(30);
  for (const segment of segments) expect(RESERVED_TOKENS).toContain(segment);
});

describe('files for crawlers', () => {
  it('list public pages in sitemap.xml, with an alternate for each language', async () => {
    const { status, headers, text } = await ask('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
    );
    expect([...new Set(paths.map(({ pathname }) => pathname))].sort()).toEqual([
      '/',
      '/landers/gallery',
      '/members',
      '/pages/terms',
      '/spring',
    ]);
    expect(paths.filter(({ pathname }) => pathname === '/pages/terms')).toHaveLength(
      LOCALES.length + 1,
    );
    expect(
      paths.filter(({ pathname }) => pathname === '/spring').map(({ search }) => search),
    ).toEqual(['?lang=en', '?lang=de', '']);
    expect(text).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="http://${host}/spring"/>`,
    );
  });

  it('exclude API, staff and member pages in robots.txt, and name the sitemap', async () => {
    const { status, headers, text } = await ask('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n').filter((line) => line.startsWith('Disallow'))).toEqual(
      ['/api/', '/chats', '/chats/', '/likes', '/members/*/chat', '/staff'].map(
        (path) => `Disallow: ${path}`,
      ),
    );
    expect(text).toContain(`\nSitemap: http://${host}/sitemap.xml\n`);
  });

  it('name the contact in security.txt, with an expiry within a year', async () => {
    const { status, text } = await ask('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(text).toContain('Contact: mailto:support@duet.test\n');
    expect(text).toContain(`Canonical: http://${host}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(170 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  });

  it('return 421 for unknown hosts', async () => {
    gateway.upstream.settings = 'unknown';
    for (const path of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt'])
      expect(await ask(path)).toMatchObject({ status: 421, json: { error: 'unknown_site' } });
  });
});
