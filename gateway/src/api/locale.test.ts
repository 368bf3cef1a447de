import { chooseLocale } from './locale';

const choose = (sources: Partial<Parameters<typeof chooseLocale>[0]>) =>
  chooseLocale({ cookies: {}, acceptLanguage: undefined, ...sources });

describe('chooseLocale', () => {
  it('takes the cookie first, then the member, the domain, the browser, the default', () => {
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

  it("reads the browser's wishes by their weight and passes over what the site does not have", () => {
    expect(choose({ acceptLanguage: 'sv, pl;q=0.3, es-MX;q=0.8' })).toBe('es');
    expect(choose({ acceptLanguage: 'fr;q=0, it' })).toBe('it');
    expect(choose({ acceptLanguage: ';;;,q=x' })).toBe('en');
  });

  it('takes only languages that the site offers here', () => {
    expect(choose({ cookies: { i18n_redirected: 'pl' }, offered: ['de', 'fr'] })).toBe('de');
    expect(choose({ cookies: { i18n_redirected: '../etc' } })).toBe('en');
    expect(choose({ acceptLanguage: 'fr', offered: ['de', 'fr'] })).toBe('fr');
  });
});
