import { LOCALES } from '@duet/schemas/locales';
import sharp from 'sharp';
import { Harness } from '../../../test/harness';
import { exampleSettings } from '../../../test/upstream';

const gateway = new Harness();
const RED = '#aa1133';

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(() => gateway.upstream.reset());

const ask = (path: string, headers: Record<string, string> = {}) =>
  gateway.sendRequest('GET', path, { headers });
const bytes = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`http://127.0.0.1:${gateway.port}${path}`)).arrayBuffer());

interface Manifest {
  id: string;
  name: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}
const manifest = async (path = '/manifest.webmanifest', host = 'localhost:3000') =>
  JSON.parse((await ask(path, { host })).text) as Manifest;

describe('web app manifest', () => {
  // @spec 2.55
  it("has the site's name and the language of the page that links the manifest", async () => {
    const page = await ask('/', { accept: 'text/html', 'accept-language': 'pl' });
    const address = /<link rel="manifest" href="([^"]+)">/.exec(page.text)?.[1] ?? '';
    expect(address).toBe('/manifest.webmanifest?lang=pl');
    const answer = await ask(address);
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'application/manifest+json; charset=utf-8', 'no-cache']);
    expect(await manifest(address)).toMatchObject({
      id: '/',
      name: exampleSettings().name,
      lang: 'pl',
      start_url: '/members',
      scope: '/',
      display: 'standalone',
      shortcuts: [{ url: '/chats', name: 'Wiadomości' }, { url: '/likes' }, { url: '/members' }],
    });
  });

  it('has the name and the colour of the requested site', async () => {
    const host = 'red.localhost';
    gateway.upstream.settings = {
      ...exampleSettings(),
      name: 'Rouge & <Noir>',
      look: { accent: RED },
    };
    const { name, icons } = await manifest('/manifest.webmanifest', host);
    expect([name, icons[0]?.src]).toEqual(['Rouge & <Noir>', '/icons/icon-192.png?v=aa1133']);
    expect((await ask('/', { accept: 'text/html', host })).text).toContain(
      '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png?v=aa1133">',
    );
    const offline = (await ask('/offline?lang=en', { host })).text;
    expect(offline).toContain(RED);
    expect(offline).toContain('Rouge &amp; &lt;Noir&gt; needs a connection');
  });

  // @spec 2.55
  it('lists icons that exist in the stated sizes, including maskable and monochrome icons', async () => {
    const { icons, shortcuts } = await manifest();
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    );
    for (const { src, sizes } of [
      ...icons,
      ...shortcuts.flatMap((shortcut) =>
        shortcut.icons.map((icon) => ({ ...icon, sizes: '96x96' })),
      ),
    ]) {
      const { format, width, height } = await sharp(await bytes(src)).metadata();
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
    }
  });
});

describe('app icons', () => {
  it("have the site's colour", async () => {
    const { data, info } = await sharp(await bytes('/icons/icon-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (256 * info.width + 130) * info.channels;
    expect(
      [...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join(''),
    ).toBe('0b7770');
  });

  it('have opaque corners and an empty margin of 10% in the iPhone and maskable versions', async () => {
    for (const name of ['apple-touch-icon', 'maskable-512']) {
      const { data, info } = await sharp(await bytes(`/icons/${name}.png`))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
      ];
      const ground = [0xfd, 0xfb, 0xf9, 255];
      const edge = Math.round(info.width * 0.1);
      for (const [x, y] of [
        [0, 0],
        [info.width - 1, info.height - 1],
        [edge, info.height / 2],
        [info.width / 2, edge],
      ] as const)
        expect(pixel(Math.floor(x), Math.floor(y))).toEqual(ground);
    }
  });

  it('are cached for a day, and unknown names return 404', async () => {
    expect((await ask('/icons/icon-192.png')).headers['cache-control']).toBe(
      'public, max-age=86400',
    );
    for (const name of ['other', 'constructor', '__proto__', '..%2f..%2fpackage'])
      expect((await ask(`/icons/${name}.png`)).status).toBe(404);
  });
});

describe('offline page', () => {
  // @spec 2.56
  it.each(LOCALES)('has no member data and loads only its own script in %s', async (locale) => {
    const { status, text, headers } = await gateway.sendRequest('GET', `/offline?lang=${locale}`, {
      token: gateway.login(),
    });
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).not.toMatch(/%\w+%|\{name\}|duet-boot|undefined/);
    expect([...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])).toEqual([
      '/offline.js',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it("uses the browser's language if the requested language is unknown", async () => {
    expect((await ask('/offline?lang=%3Cscript%3E', { 'accept-language': 'de' })).text).toContain(
      '<html lang="de">',
    );
  });
});
