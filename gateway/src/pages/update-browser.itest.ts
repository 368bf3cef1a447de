import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_BROWSERS } from '@duet/schemas/browsers';
import { LOCALES } from '@duet/schemas/locales';
import { Harness } from '../../test/harness';
import { memberNamed } from '../../test/member';
import { PAGES, publishPrerendered } from '../../test/prerendered-pages';
import { exampleSettings, json } from '../../test/upstream';
import { MESSAGES } from './messages';

const gateway = new Harness();
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.upstream.reset();
  publishPrerendered(gateway.folder);
});
afterEach(() => rmSync(join(gateway.folder, 'remotes'), { recursive: true, force: true }));

const ask = (path: string, token?: string) =>
  gateway.sendRequest('GET', path, { headers: HTML, ...(token && { token }) });

// @spec 2.81
describe('page for old browsers', () => {
  it.each(LOCALES)(
    'names the browsers and the support address in %s, without scripts',
    async (locale) => {
      const { status, text, headers } = await ask(`/update-browser?lang=${locale}`);
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text).toContain(MESSAGES[locale]['gateway.update_browser.title']);
      for (const { name, version } of SUPPORTED_BROWSERS) {
        expect(text).toContain(name);
        expect(text).toContain(`${version}+`);
      }
      expect(text).toContain(`href="mailto:${exampleSettings().support_email}"`);
      expect(text).not.toMatch(/%\w+%|\{name\}|<script|undefined/);
    },
  );

  it('escapes the name of the site', async () => {
    gateway.upstream.settings = { ...exampleSettings(), name: '<b>Rouge' };
    const { text } = await gateway.sendRequest('GET', '/update-browser?lang=en', {
      headers: { ...HTML, host: 'red.localhost' },
    });
    expect(text).toContain('&lt;b&gt;Rouge does not work in this browser');
  });

  it('links only those footer pages that are prerendered', async () => {
    expect((await ask('/update-browser?lang=en')).text).not.toContain('/pages/terms');
    publishPrerendered(gateway.folder, { footer: '/landers/gallery' });
    expect((await ask('/update-browser?lang=en')).text).toContain(
      '<a href="/landers/gallery?plain=1&amp;lang=en">Terms &amp; &lt;b&gt;</a>',
    );
  });

  it('links to pages without scripts, for members too; the links on these pages keep ?plain=1', async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) =>
      json(res, 200, { user: memberNamed('Nils') });
    const plain = await ask('/landers/gallery?plain=1', gateway.login());
    expect(plain.text).toContain('data-consent="chosen"');
    expect(plain.text).toContain('<h1>Duet en</h1>');
    expect(plain.text).not.toContain(PAGES.loader);
    expect(plain.text).not.toMatch(/duet-boot|duet-shell/);
    expect(plain.text).toContain('<a href="/login?plain=1">');
    const full = await ask('/landers/gallery', gateway.login());
    expect(full.text).toContain('duet-boot');
  });
});
