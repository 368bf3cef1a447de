import { renderErrorPage, renderPage } from './html';
import { LOCALES } from '@duet/schemas/locales';
import { exampleSettings } from '../../test/upstream';

const content = {
  locale: 'en',
  settings: exampleSettings(),
  user: null,
  preloads: '',
  outline: '',
  registry: '{"revision":0,"remotes":{}}',
  polling: true,
  development: false,
  overrideOrigins: [],
  releaseKeys: [],
  origin: 'http://x',
  path: '/',
  lang: null,
  isProfile: false,
  profile: null,
  route: null,
  isMissing: false,
  variant: null,
  preview: null,
} as const;

describe('renderPage', () => {
  it('does not replace placeholders in inserted text', () => {
    const settings = {
      ...exampleSettings(),
      name: '<!--duet:boot-->',
      index_title: '%lang% $& $1',
    };
    const html = renderPage('<title>%lang%</title><!--duet:head-->', { ...content, settings });
    expect(html).toContain('<title>%lang% $&amp; $1</title>');
    expect(html).not.toContain('duet-boot');
  });

  it('escapes texts in attributes', () => {
    const html = renderPage('<!--duet:head-->', {
      ...content,
      settings: { ...exampleSettings(), description: '"><img src=x onerror=alert(1)>\'&' },
    });
    expect(html).toContain('content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;"');
  });

  // @spec 3.67
  it.each([
    ['de', 'Duet: Leute treffen', 'Duet: meet somebody'],
    ['fr', 'Duet: meet somebody', 'Duet: meet somebody'],
  ] as const)(
    'has the title and description in %s, or the default if they are missing',
    (locale, title, kept) => {
      const texts = {
        de: { index_title: 'Duet: Leute treffen', description: 'Auf Deutsch' },
        fr: {},
      };
      const html = renderPage('<!--duet:head--><!--duet:boot-->', {
        ...content,
        locale,
        settings: { ...exampleSettings(), description: 'In English', texts },
      });
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(
        `<meta name="description" content="${locale === 'de' ? 'Auf Deutsch' : 'In English'}">`,
      );
      // The shell needs the default title when the visitor changes the language.
      expect(html).toContain(`"index_title":"${kept}"`);
    },
  );

  it('leaves out og:url if the origin is null, as on pages for members', () => {
    expect(renderPage('<!--duet:head-->', { ...content, origin: null })).not.toContain('og:url');
  });
});

describe('renderErrorPage', () => {
  it.each(LOCALES)('contains every text in %s', (locale) => {
    const html = renderErrorPage('unavailable', locale);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).not.toMatch(/%\w+%|<!--|undefined/);
  });

  it.each(LOCALES)('offers a retry in %s only while the site is unavailable', (locale) => {
    expect(renderErrorPage('unavailable', locale)).toContain('<a href="">');
    expect(renderErrorPage('unknown_site', locale)).not.toMatch(/<a |<!--|undefined/);
  });
});
