import { LOCALE_COOKIE } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers the language for a year (spec section 9). */
export function rememberLanguage(locale: Locale): void {
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
