import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { RESERVED_TOKENS } from '@duet/schemas/site-page-tokens';
import { Harness } from '../../test/harness';
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
/** Each test asks as another host, so that nothing is remembered from the one before. */
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

describe('a page of text', () => {
  // @spec 9.9
  it('names who runs the site, and since when its terms hold: the company’s date where that is later', async () => {
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
  it('has terms of 1 December 2023 where the company was there before', async () => {
    gateway.upstream.answers['/internal/companies/get'] = (_req, res) =>
      json(res, 200, { ...COMPANY, added: '2020-01-01T00:00:00.000Z' });
    expect((await page('/pages/terms')).text).toContain('December 1, 2023');
  });

  // @spec 2.53
  it('warns at the door in every country: it is no lander', async () => {
    gateway.upstream.settings = {
      ...exampleSettings(),
      site: `abroad${sites}`,
      geoip_country: 'FR',
    };
    expect((await page('/pages/terms')).text).toContain('data-door="due"');
  });

  it('is drawn by the shell while nobody can say who runs the site, and for members', async () => {
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
describe('a page of the staff', () => {
  it('is HTML with their title and words, and nothing in it is filled in', async () => {
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
    'is a 404 at %s, where there is none',
    async (path) => {
      const { status, text } = await page(path);
      expect([status, text.includes('content="noindex"'), text.includes('duet-page')]).toEqual([
        404,
        true,
        false,
      ]);
    },
  );

  // @spec 2.51
  it('never takes an address that the site has: it is matched last', async () => {
    staffHave(PAGE);
    for (const path of ['/likes', '/chats', '/members', '/lang-config', '/staff'])
      expect([path, (await page(path)).text.includes('duet-page')]).toEqual([path, false]);
  });

  it('is left to the shell while identity cannot say, and is no 404 then', async () => {
    gateway.upstream.answers['/internal/pages/find'] = (_req, res) =>
      json(res, 503, { error: 'unavailable' });
    expect((await page('/spring')).status).toBe(200);
  });
});

// @spec 2.51
it('addresses of the site are reserved: no page of the staff can be made where a remote has a route', () => {
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

describe('what machines are told', () => {
  it('the sitemap has every page that can be listed, in each language, with the others named', async () => {
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

  it('robots.txt keeps calls, the staff and members’ pages to the site, and names the sitemap', async () => {
    const { status, headers, text } = await ask('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.split('\n').filter((line) => line.startsWith('Disallow'))).toEqual(
      ['/api/', '/chats', '/chats/', '/likes', '/members/*/chat', '/staff'].map(
        (path) => `Disallow: ${path}`,
      ),
    );
    expect(text).toContain(`\nSitemap: http://${host}/sitemap.xml\n`);
  });

  it('security.txt says whom to tell, and expires within the year that its standard allows', async () => {
    const { status, text } = await ask('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(text).toContain('Contact: mailto:support@duet.test\n');
    expect(text).toContain(`Canonical: http://${host}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(170 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  });

  it('hosts of no site are told nothing', async () => {
    gateway.upstream.settings = 'unknown';
    for (const path of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt'])
      expect(await ask(path)).toMatchObject({ status: 421, json: { error: 'unknown_site' } });
  });
});
