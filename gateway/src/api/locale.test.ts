import { chooseLocale } from './locale';

const choose = (sources: Partial<Parameters<typeof chooseLocale>[0]>) =>
  chooseLocale({ cookies: {}, acceptLanguage: undefined, ...sources });

describe('chooseLocale', () => {
  it('uses the language of the cookie, else of the member, the domain, the browser or the default', () => {
    const all = {
      cookies: { i18n_redirected: 'it' },
      memberLanguage: 'fr' as const,
      domainLanguage: 'nl-NL',
      acceptLanguage: 'de',
    };
    expect(choose(all)).toBe('it');
    expect(choose({ ...all, cookies: {} })).toBe('fr');
    expect(choose({ domainLanguage: 'nl-NL', acceptLanguage: 'de' })).toBe('nl');
    expect(choose({ domainLanguage: '', acceptLanguage: 'de' })).toBe('de');
    expect(choose({})).toBe('en');
  });

  it('ranks Accept-Language by weight and skips languages that the site does not offer', () => {
    expect(choose({ acceptLanguage: 'sv, pl;q=0.3, es-MX;q=0.8' })).toBe('es');
    expect(choose({ acceptLanguage: 'fr;q=0, it' })).toBe('it');
    expect(choose({ acceptLanguage: 'gsw, DE-ch-1996;q=0.5, *;q=0.1' })).toBe('de');
    expect(choose({ acceptLanguage: 'fr-FR-u-ca-gregory;q=0.3, pl_PL' })).toBe('fr');
  });

  it.each(['', '*', ';;;,q=x', 'de-, -de, d', '\0', 'x'.repeat(9_000), ','.repeat(9_000)])(
    'returns the default language for the Accept-Language header %j',
    (acceptLanguage) => {
      expect(choose({ acceptLanguage })).toBe('en');
    },
  );

  it('reads only the start of an overlong Accept-Language header', () => {
    expect(choose({ acceptLanguage: `it,${'de,'.repeat(9_000)}` })).toBe('it');
  });

  it('returns only languages that the site offers', () => {
    expect(choose({ cookies: { i18n_redirected: 'pl' }, offered: ['de', 'fr'] })).toBe('de');
    expect(choose({ cookies: { i18n_redirected: '../etc' } })).toBe('en');
    expect(choose({ acceptLanguage: 'fr', offered: ['de', 'fr'] })).toBe('fr');
  });
});
