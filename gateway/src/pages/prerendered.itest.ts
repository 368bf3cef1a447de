import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Harness } from '../../test/harness';
import { memberNamed } from '../../test/member';
import { PAGES, computeDigest, publishPrerendered } from '../../test/prerendered-pages';
import { exampleSettings, json } from '../../test/upstream';

const gateway = new Harness();
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const EVIL = `</title></style></script><script>alert(1)</script>"'{{base}}$&`;
const TEMPLATE =
  '<html lang="%lang%" data-mantine-color-scheme="light"><head><script src="/assets/scheme.js"></script><link rel="icon" href="/i.svg"><!--duet:head--><!--duet:boot-->' +
  '<script defer="defer" src="/assets/main.js"></script><link href="/assets/main.css" rel="stylesheet"></head><body><div id="root"></div></body></html>';
const MEMBER = 'abcdef012345';

const page = (path: string, headers: Record<string, string> = {}, token?: string) =>
  gateway.sendRequest('GET', path, { headers: { ...HTML, ...headers }, ...(token && { token }) });

beforeAll(async () => {
  await gateway.start();
  writeFileSync(join(gateway.folder, 'shell/index.html'), TEMPLATE);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
  publishPrerendered(gateway.folder);
});
afterEach(() => rmSync(join(gateway.folder, 'remotes'), { recursive: true, force: true }));

describe('prerendered page', () => {
  it('contains style and content inline, and loads the shell only at the first interaction', async () => {
    const { status, text, headers } = await page('/landers/gallery', { 'accept-language': 'de' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<div id="duet-page"><h1>Duet de</h1>');
    expect(text).toContain('<style>body{background:url(/remotes/landers/1.0.0/a.webp)}</style>');
    expect(text).toContain(`<script type="module">${PAGES.loader}</script>`);
    expect(text).toContain(
      '<template id="duet-shell"><link href="/assets/main.css" rel="stylesheet"><script defer="defer" src="/assets/main.js"></script></template>',
    );
    expect(text.split('</head>')[0]).not.toMatch(/<script(?! type="module")|rel="stylesheet"/);
    expect(text).not.toContain('rel="preload"');
    expect(text).toContain('<link rel="icon" href="/i.svg">');
    expect(text).toContain('id="duet-boot"');
    expect(text).not.toContain('{{');
  });

  // @spec 3.67
  it("has the site's own sentence about fictional profiles in the visitor's language", async () => {
    gateway.upstream.settings = {
      ...exampleSettings(),
      fictional_warning: 'Some are <made up>.',
      texts: { de: { fictional_warning: 'Manche sind erfunden.' } },
    };
    const shown = async (language: string): Promise<string | undefined> =>
      /<b>(.*?)<\/b>/.exec(
        (await page('/landers/gallery', { host: 'own.localhost', 'accept-language': language }))
          .text,
      )?.[1];
    expect([await shown('de'), await shown('fr')]).toEqual([
      'Manche sind erfunden.',
      'Some are &lt;made up&gt;.',
    ]);
  });

  // @spec 2.38
  it('has title, description, canonical address and an alternate for each language', async () => {
    const { text } = await page('/landers/gallery/spring?ref=x');
    expect(text).toContain('<title>Portraits en – Duet</title>');
    expect(text).toContain('<meta name="description" content="For 18 and over">');
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/landers/gallery">');
    expect(text).toContain(
      '<link rel="alternate" hreflang="pl" href="http://localhost:3000/landers/gallery?lang=pl">',
    );
    expect(text).toContain(
      '<link rel="alternate" hreflang="x-default" href="http://localhost:3000/landers/gallery">',
    );
    expect(text).toContain(
      '<meta property="og:image" content="http://localhost:3000/remotes/landers/1.0.0/assets/face.webp">',
    );
    expect(text).not.toContain('noindex');
  });

  // @spec 2.39
  it('has the language of `?lang=`, stores it in a cookie and names it in the canonical address', async () => {
    const { text, headers } = await page('/landers/gallery?lang=pl', {
      'accept-language': 'de',
      cookie: 'i18n_redirected=fr',
    });
    expect(text).toContain('<h1>Duet pl</h1>');
    expect(text).toContain(
      '<link rel="canonical" href="http://localhost:3000/landers/gallery?lang=pl">',
    );
    expect(headers['set-cookie']?.[0]).toMatch(/^i18n_redirected=pl; Max-Age=31536000; Path=\//);
    expect(
      (await page('/landers/gallery?lang=xx', { 'accept-language': 'de' })).headers['set-cookie'],
    ).toBeUndefined();
  });

  // @spec 2.42
  it('adds escaped tracking parameters to form and links', async () => {
    const { text } = await page(
      `/landers/gallery?network=ad%22%3E%3Cb%3E&sub1=a%26b&other=1&ref=${'r'.repeat(90)}`,
    );
    expect(text).toContain('<input type="hidden" name="network" value="ad&quot;&gt;&lt;b&gt;">');
    expect(text).toContain('<input type="hidden" name="sub1" value="a&amp;b">');
    expect(text).toContain(
      `href="/login?network=ad%22%3E%3Cb%3E&amp;ref=${'r'.repeat(64)}&amp;sub1=a%26b"`,
    );
    const links = [...text.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, to]) => to);
    expect(links).toContainEqual(expect.stringMatching(/^\/pages\/terms\?network=/));
    expect(links.filter((to) => !to?.includes('sub1=a%26b'))).toEqual([]);
    expect(text).not.toContain('other=1');
    expect(text).toContain('&amp;lang=de" lang="de" hreflang="de">Deutsch</a>');
  });

  it('escapes a site name that contains markup', async () => {
    gateway.upstream.settings = {
      ...exampleSettings(),
      name: EVIL,
      index_title: EVIL,
      look: { accent: '#d9480f' },
    };
    const { text } = await page('/landers/gallery', { host: 'evil-lander.localhost' });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;{{base}}$&amp; en</h1>',
    );
    expect(text).toContain('<style id="duet-accent">:root:root{--teal-0:');
  });

  // @spec 2.40
  it('links pages of live remotes in the footer', async () => {
    expect((await page('/landers/gallery')).text).toContain(
      '<li><a href="/pages/terms">Terms &amp; &lt;b&gt;</a></li>',
    );
  });

  // @spec 2.40
  it('shows the age gate only in countries that require it', async () => {
    expect((await page('/landers/gallery')).text).toContain('data-age-gate="due"');
    gateway.upstream.settings = { ...exampleSettings(), geoip_country: 'FR' };
    expect((await page('/landers/gallery', { host: 'fr.localhost' })).text).toContain(
      'data-age-gate="none"',
    );
    gateway.upstream.settings = { ...exampleSettings(), enable_site_entry_popup: 'no' };
    expect((await page('/landers/gallery', { host: 'no.localhost' })).text).toContain(
      'data-age-gate="none"',
    );
  });

  // @spec 2.9
  it("is rendered by the shell if it needs open signups and the site's signups are closed", async () => {
    expect((await page('/join')).text).toContain('<h1>Who are you?</h1>');
    gateway.upstream.settings = { ...exampleSettings(), signups: 'invite' };
    const { status, text } = await page('/join', { host: 'closed.localhost' });
    expect([status, text.includes('Who are you?'), text.includes('<div id="root"></div>')]).toEqual(
      [200, false, true],
    );
  });

  // @spec 2.75
  it('is rendered by the shell at a later step of its form', async () => {
    expect((await page('/join?ref=step')).text).toContain('<h1>Who are you?</h1>');
    const { status, text } = await page('/join?ref=x&step=2');
    expect([status, text.includes('Who are you?'), text.includes('<div id="root"></div>')]).toEqual(
      [200, false, true],
    );
  });

  it('inlines its first picture, and asks for cookie consent until the visitor has chosen', async () => {
    const { text } = await page('/landers/gallery');
    expect(text).toContain('<img src="data:image/webp;base64,UklGRg==">');
    expect(text).toContain('data-consent="due"');
    expect(
      (await page('/landers/gallery', { cookie: 'duet_consent=1.20260101.m' })).text,
    ).toContain('data-consent="chosen"');
    expect(
      (await page('/landers/gallery', { cookie: 'duet_consent=0.20200101.m' })).text,
    ).toContain('data-consent="due"');
  });

  it('allows only its own inline script, by digest', async () => {
    const policy = String((await page('/landers/gallery')).headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' '${computeDigest(PAGES.loader)}'`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('is rendered by the shell for members', async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) =>
      json(res, 200, { user: memberNamed('Nils') });
    const { status, text } = await page('/landers/gallery', {}, gateway.login());
    expect(status).toBe(200);
    expect(text).not.toContain('duet-page');
  });
});

describe("member's lander", () => {
  const head = (profile: object | null) => {
    gateway.upstream.answers['/internal/profiles/head'] = (_req, res) =>
      json(res, 200, { profile });
  };

  it('inlines the photo, or links the photo if it is large or cannot be loaded', async () => {
    head({ name: 'Sanne', image: 'abc-1080.webp' });
    gateway.upstream.answers['/media/abc-1080.webp'] = (_req, res) => void res.writeHead(503).end();
    expect((await page(`/members/${MEMBER}/landing`)).text).toContain(
      '<img src="/media/abc-1080.webp">',
    );
    gateway.upstream.answers['/media/abc-1080.webp'] = (_req, res) => void res.end('photo');
    const { text } = await page(`/members/${MEMBER}/landing`);
    expect(text).toContain(
      `<img src="data:image/webp;base64,${Buffer.from('photo').toString('base64')}">`,
    );
    expect(text).toContain(
      'property="og:image" content="http://localhost:3000/media/abc-1080.webp"',
    );
    gateway.upstream.answers['/media/large-1080.webp'] = (_req, res) =>
      void res.end(Buffer.alloc(60_000));
    head({ name: 'Ann', image: 'large-1080.webp' });
    expect((await page('/members/abcdef012346/landing')).text).toContain(
      '<img src="/media/large-1080.webp">',
    );
  });

  // @spec 2.41
  it('shows the escaped name and the photo, with noindex', async () => {
    head({ name: 'Sanne <i>', image: 'x/y.webp' });
    const { status, text } = await page('/members/bbbbbbbbbbb1/landing');
    expect(status).toBe(200);
    expect(text).toContain(
      '<h1 data-profile="bbbbbbbbbbb1">Sanne &lt;i&gt;</h1><img src="/media/x/y.webp">',
    );
    expect(text).toContain('<title>Sanne &lt;i&gt; – Duet</title>');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it('has status 404 for an unknown profile, and is rendered by the shell while the identity service is unavailable', async () => {
    head(null);
    expect(await page('/members/bbbbbbbbbbb2/landing')).toMatchObject({ status: 404 });
    gateway.upstream.answers['/internal/profiles/head'] = (_req, res) =>
      json(res, 503, { error: 'unavailable' });
    const { status, text } = await page('/members/bbbbbbbbbbb3/landing');
    expect([status, text.includes('duet-page'), text.includes('<script defer="defer"')]).toEqual([
      200,
      false,
      true,
    ]);
  });
});

describe('unreadable prerendered pages', () => {
  it.each([
    ['differ from their digest', { digest: computeDigest('another') }],
    ['are not JSON', { content: '{' }],
    ['do not match the schema', { content: '{"pages":[{}]}' }],
  ])('are replaced by the shell when they %s', async (_, broken) => {
    publishPrerendered(gateway.folder, broken);
    const { status, text } = await page('/landers/gallery');
    expect(status).toBe(200);
    expect(text).not.toContain('duet-page');
    expect(text).toContain('<script defer="defer" src="/assets/main.js"></script>');
    expect(text).toContain('<title>Portraits – Duet</title>');
  });
});

it('prerendered pages are no longer shown when their folder is deleted', async () => {
  const content = JSON.stringify({ ...PAGES, pages: PAGES.pages.slice(0, 1) });
  publishPrerendered(gateway.folder, { content });
  expect((await page('/landers/gallery')).text).toContain('duet-page');
  rmSync(join(gateway.folder, 'remotes/landers'), { recursive: true });
  expect((await page('/landers/gallery')).text).not.toContain('duet-page');
});

describe("head of the shell's pages", () => {
  // @spec 2.48
  it.each([
    ['/login', 200, 'Log in – Duet', 'canonical'],
    ['/chats', 200, 'Chats – Duet', 'noindex'],
    ['/reset-password', 200, 'Duet: meet somebody', 'noindex'],
    ['/lang-config', 200, 'Duet: meet somebody', 'noindex'],
    ['/nothing/here', 404, 'Duet: meet somebody', 'noindex'],
    ['/LOGIN/', 200, 'Log in – Duet', 'canonical'],
  ])(
    'for %s with status %d contains the title "%s" and the tag %s',
    async (path, status, title, tag) => {
      const answer = await page(path);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(`<title>${title}</title>`);
      expect(answer.text.includes('rel="canonical"')).toBe(tag === 'canonical');
      expect(answer.text.includes('content="noindex"')).toBe(tag === 'noindex');
      expect(answer.text).toContain('duet-boot');
    },
  );
});
