import { CHANGED_KEY } from '@duet/host';
import { LOCALE_COOKIE } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';

const YEAR_S = 365 * 24 * 60 * 60;

/** Where the tabs of one browser tell each other the language. */
export const LOCALE_KEY = 'duet-locale';

/** Remembers the language for a year (spec section 9), and tells the other tabs. */
export function rememberLanguage(locale: Locale): void {
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  notifyLanguage([
    [CHANGED_KEY, String(Date.now())],
    [LOCALE_KEY, locale],
  ]);
}

/** The language of this page, for other tabs to follow. */
export const notifyLanguageChange = (locale: Locale): void =>
  notifyLanguage([[LOCALE_KEY, locale]]);

function notifyLanguage(items: [string, string][]): void {
  try {
    for (const [key, value] of items) localStorage.setItem(key, value);
  } catch {
    // The cookie still decides about every page that is loaded from now on.
  }
}
