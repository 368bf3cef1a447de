import { findHostCookie, writeHostCookie } from './host-cookies';

const write = (protocol: string, name = 'duet_search'): string => {
  const page = { cookie: '' };
  Object.assign(globalThis, { location: { protocol }, document: page });
  writeHostCookie(name, 'a', 60);
  return page.cookie;
};
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'document');
});

describe('cookies of pages', () => {
  it('have the `__Host-` prefix if the page uses https', () => {
    expect(write('https:')).toBe('__Host-duet_search=a; Path=/; Max-Age=60; SameSite=Lax; Secure');
    expect(write('http:')).toBe('duet_search=a; Path=/; Max-Age=60; SameSite=Lax');
  });

  it('include the locale cookie, whose name gets no prefix', () => {
    expect(write('https:', 'i18n_redirected')).toBe(
      'i18n_redirected=a; Path=/; Max-Age=60; SameSite=Lax; Secure',
    );
  });

  it('are read with or without the prefix; the cookie with the prefix takes precedence', () => {
    expect(findHostCookie('x=1; duet_search=a', 'duet_search')).toBe('a');
    expect(findHostCookie('duet_search=a; __Host-duet_search=b', 'duet_search')).toBe('b');
    expect(findHostCookie('other_duet_search=a', 'duet_search')).toBeUndefined();
  });
});
