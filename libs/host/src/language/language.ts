import { writeHostCookie } from '@duet/schemas/host-cookies';
import { LOCALE_COOKIE } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import { CHANGED_KEY } from '../session/page-member';

const YEAR_S = 365 * 24 * 60 * 60;

export const LOCALE_KEY = 'duet-locale';

export function rememberLanguage(locale: Locale): void {
  writeHostCookie(LOCALE_COOKIE, locale, YEAR_S);
  notifyLanguage([
    [CHANGED_KEY, String(Date.now())],
    [LOCALE_KEY, locale],
  ]);
}

export const notifyLanguageChange = (locale: Locale): void =>
  notifyLanguage([[LOCALE_KEY, locale]]);

function notifyLanguage(items: [string, string][]): void {
  try {
    for (const [key, value] of items) localStorage.setItem(key, value);
  } catch {
    // Without storage, the cookie still keeps the language.
  }
}
