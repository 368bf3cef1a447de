import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveCampaign } from '@duet/schemas/campaigns';
import { eventually } from '@duet/testing/eventually';
import sharp from 'sharp';
import { Harness } from '../../../test/harness';
import { Landers } from '../../../test/landers';

const gateway = new Harness();
const landers = new Landers(gateway.folder);
const ID = '01JE0000000000000000000001';
const CONTENT = '01JE0000000000000000000002';
const OTHER_CONTENT = '01JE0000000000000000000003';
const PICTURED_CONTENT = '01JE0000000000000000000004';
const VARIANT = { key: 'a', weight: 1, version: null, lander: null, own_lander: ID };
const TEMPLATE =
  '<html lang="%lang%"><head><!--duet:head--><!--duet:boot--></head><body><div id="root"></div></body></html>';
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const page = (path: string, headers: Record<string, string> = {}) =>
  gateway.sendRequest('GET', path, {
    headers: { accept: 'text/html', 'accept-language': 'en', 'user-agent': BROWSER, ...headers },
  });
const portrait = () =>
  sharp({ create: { width: 480, height: 600, channels: 3, background: '#456' } })
    .webp()
    .toBuffer();
const content = (claim: string) => ({
  ...{ layout: 'gallery', picture: null },
  texts: { en: { claim, title: 'Own title' } },
});
const campaign = (changes: Partial<LiveCampaign> = {}): LiveCampaign => ({
  ...{ id: ID, site: 'duet', network: 'adnet', ref: null, slug: null, country: null },
  ...{ starts_at: null, ends_at: null },
  variants: [{ ...VARIANT, content: CONTENT }],
  ...changes,
});

beforeAll(async () => {
  await gateway.start({ CAMPAIGNS_EVERY_MS: '100' });
  writeFileSync(join(gateway.folder, 'shell/index.html'), TEMPLATE);
  landers.promote('1.0.0');
});
afterAll(() => gateway.close());
beforeEach(() => gateway.upstream.reset());

describe('lander written by staff for a campaign', () => {
  // @spec 2.128
  it('shows the escaped texts of staff in its layout to visitors of the campaign', async () => {
    gateway.upstream.contents = [{ id: CONTENT, ...content('<b>Come</b> outside') }];
    gateway.upstream.campaigns = [campaign()];
    await eventually(async () => {
      const { text } = await page('/?network=adnet');
      expect(text).toContain('<h1>&lt;b&gt;Come&lt;/b&gt; outside</h1>');
      expect(text).toContain('<title>Own title');
      expect(text).toContain(`"variant":"${ID}.a"`);
    }, 15_000);
    expect((await page('/')).text).toContain('<h1>1.0.0 /</h1>');
  });

  // @spec 2.154
  it('has its title, text and picture in link previews, in the language of the visitor', async () => {
    const picture = `data:image/webp;base64,${(await portrait()).toString('base64')}`;
    const texts = {
      en: { claim: 'Come', title: 'Own title', description: 'Own text' },
      de: { claim: 'Komm', title: 'Eigener Titel', description: 'Eigener Text' },
    };
    gateway.upstream.contents = [{ id: PICTURED_CONTENT, layout: 'gallery', picture, texts }];
    const variants = [{ ...VARIANT, content: PICTURED_CONTENT }];
    gateway.upstream.campaigns = [campaign({ variants })];
    const shown = async (language: string) => {
      const { text } = await page('/?network=adnet&sub1=x', { 'accept-language': language });
      const tags = text.matchAll(
        /<meta (?:property|name)="((?:og|twitter):\S+)" content="(.*?)">/g,
      );
      return Object.fromEntries([...tags].map(([, name, value]) => [name, value]));
    };
    const address = `http://localhost:3000/share/${PICTURED_CONTENT}.jpg`;
    const common = {
      'og:url': 'http://localhost:3000/?network=adnet',
      'og:image': address,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    };
    await eventually(
      async () =>
        expect(await shown('en')).toMatchObject({
          ...common,
          'og:title': expect.stringContaining('Own title') as string,
          'og:image:alt': expect.stringContaining('Own title') as string,
          'og:description': 'Own text',
        }),
      15_000,
    );
    expect(await shown('de')).toMatchObject({
      ...common,
      'og:title': expect.stringContaining('Eigener Titel') as string,
      'og:description': 'Eigener Text',
      'og:locale': 'de',
    });
    const { status, headers, bytes } = await gateway.sendRequest('GET', new URL(address).pathname);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
    gateway.upstream.campaigns = [campaign({ site: 'other', variants })];
    const { looks } = gateway.upstream;
    await eventually(() => expect(gateway.upstream.looks).toBeGreaterThan(looks + 1), 15_000);
    expect((await gateway.sendRequest('GET', new URL(address).pathname)).status).toBe(404);
  });

  // @spec 2.154
  it('has the picture of the site in link previews if neither staff nor the layout provides one', async () => {
    gateway.upstream.contents = [{ id: OTHER_CONTENT, ...content('Come') }];
    gateway.upstream.campaigns = [
      campaign({
        variants: [{ ...VARIANT, content: OTHER_CONTENT }],
      }),
    ];
    await eventually(async () => {
      const { text } = await page('/?network=adnet');
      expect(text).toContain('<h1>Come</h1>');
      expect(text).toContain(
        '<meta property="og:image" content="http://localhost:3000/share/site.jpg">',
      );
    }, 15_000);
    const { status, bytes } = await gateway.sendRequest('GET', '/share/site.jpg');
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200 });
  });

  it("does not replace the page of the site while the lander's content is missing", async () => {
    gateway.upstream.campaigns = [
      campaign({
        variants: [VARIANT],
      }),
    ];
    const { looks } = gateway.upstream;
    await eventually(() => expect(gateway.upstream.looks).toBeGreaterThan(looks + 1), 15_000);
    expect((await page('/?network=adnet')).text).toContain('<h1>1.0.0 /</h1>');
  });
});

describe('preview', () => {
  // @spec 2.128
  it('shows a draft in the chosen language, is neither indexed nor counted, and can be framed only by staff pages', async () => {
    gateway.upstream.views = {
      good: {
        ...{ layout: 'gallery', version: null, country: 'DE', locale: 'de' },
        content: content('Only a draft'),
      },
    };
    const { status, text, headers } = await page('/?preview=good');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<div id="duet-page" lang="en">');
    expect(text).toContain('<h1>Only a draft</h1>');
    expect(text).not.toContain('"variant":"');
    expect([
      headers['x-robots-tag'],
      headers['referrer-policy'],
      headers['x-frame-options'],
    ]).toEqual(['noindex, nofollow', 'no-referrer', undefined]);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors https?:\/\/staff\./);
  });

  // @spec 2.128
  it.each([
    ['forged', 'bad'],
    ['too long', 'x'.repeat(1_001)],
  ])('is a 404 page if its token is %s', async (_, token) => {
    const { status, headers } = await page(`/?preview=${token}`);
    expect([status, headers['x-frame-options']]).toEqual([404, 'DENY']);
  });

  it('shows the live version even in a browser that has opened a release preview', async () => {
    landers.keep('3.0.0');
    const token = gateway.staffLogin({ permissions: ['releases.manage'] });
    const host = 'localhost:3000';
    const chosen = await page('/staff/release-preview/landers/3.0.0', {
      host: `staff.${host}`,
      cookie: `duet_staff=${token}`,
    });
    const taken = await page(chosen.headers.location?.replace(`http://${host}`, '') ?? '', {
      host,
    });
    const cookie = taken.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    gateway.upstream.views = {
      live: { layout: null, version: null, country: null, locale: null, content: null },
    };
    expect((await page('/', { host, cookie })).text).toContain('<h1>3.0.0 /</h1>');
    const { status, text } = await page('/?preview=live', { host, cookie });
    expect(status).toBe(200);
    expect(text).toContain('<h1>1.0.0 /</h1>');
    expect(text).not.toContain('3.0.0');
  });

  it('shows a kept version of the landers until the version is retired', async () => {
    const shown = async () => (await page('/?preview=kept')).text.includes('<h1>2.0.0 /</h1>');
    landers.keep('2.0.0');
    gateway.upstream.views = {
      kept: { layout: null, version: '2.0.0', country: null, locale: null, content: null },
    };
    expect(await shown()).toBe(true);
    writeFileSync(join(landers.getReleaseFolder('2.0.0'), '.retired'), '');
    expect(await shown()).toBe(false);
    expect((await page('/?preview=kept')).status).toBe(404);
  });
});
