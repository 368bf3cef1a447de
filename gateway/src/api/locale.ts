import { readHostCookie } from '@duet/schemas/host-cookies';
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES, type Locale } from '@duet/schemas/locales';
import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';

const LONGEST = 512;
const MOST_LANGUAGES = 16;

interface LocaleSources {
  cookies: Record<string, string | undefined>;
  acceptLanguage: string | undefined;
  domainLanguage?: string | undefined;
  memberLanguage?: Locale | undefined;
  offered?: readonly Locale[];
}

/**
 * Returns the first of these languages that the site offers: cookie, member, domain (spec
 * section 7), Accept-Language, default.
 */
export function chooseLocale({
  cookies,
  acceptLanguage,
  domainLanguage,
  memberLanguage,
  offered = LOCALES,
}: LocaleSources): Locale {
  const known = (value: string | undefined): Locale | undefined =>
    offered.find((locale) => locale === value?.slice(0, 2).toLowerCase());
  return (
    known(readHostCookie(cookies, LOCALE_COOKIE)) ??
    known(memberLanguage) ??
    known(domainLanguage) ??
    matchHeader(acceptLanguage, offered) ??
    known(DEFAULT_LOCALE) ??
    offered[0] ??
    DEFAULT_LOCALE
  );
}

function matchHeader(header: string | undefined, offered: readonly Locale[]): Locale | undefined {
  const ranges = new Negotiator({ headers: { 'accept-language': header?.slice(0, LONGEST) ?? '' } })
    .languages()
    .slice(0, MOST_LANGUAGES)
    .filter(isLanguageTag);
  // RFC 4647 lookup (section 3.4) matches `de-AT` with `de`, but never with a similar language.
  const found = match(ranges, offered, '', { algorithm: 'lookup' });
  return offered.find((locale) => locale === found);
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
