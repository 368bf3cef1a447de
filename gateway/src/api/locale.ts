import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES, type Locale } from '@duet/schemas/locales';
import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';

/**
 * Characters of an Accept-Language header that are read, and languages that are looked up: browsers
 * send fewer, and each costs some microseconds.
 */
const LONGEST = 512;
const MOST_LANGUAGES = 16;

interface LocaleSources {
  cookies: Record<string, string | undefined>;
  acceptLanguage: string | undefined;
  /** Language of the site's domain; empty where it has none of its own. */
  domainLanguage?: string | undefined;
  /** Language that the member chose, when there is one. */
  memberLanguage?: Locale | undefined;
  /** Languages that the site offers here. */
  offered?: readonly Locale[];
}

/**
 * The language of a page: the cookie, else the member's own, else the domain's (spec section 7: its
 * first two letters), else the first of Accept-Language that is offered, else the default.
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
    known(cookies[LOCALE_COOKIE]) ??
    known(memberLanguage) ??
    known(domainLanguage) ??
    matchHeader(acceptLanguage, offered) ??
    known(DEFAULT_LOCALE) ??
    offered[0] ??
    DEFAULT_LOCALE
  );
}

/** The offered language that an Accept-Language header prefers, when there is one. */
function matchHeader(header: string | undefined, offered: readonly Locale[]): Locale | undefined {
  const ranges = new Negotiator({ headers: { 'accept-language': header?.slice(0, LONGEST) ?? '' } })
    .languages()
    .slice(0, MOST_LANGUAGES)
    .filter(isLanguageTag);
  // Lookup (RFC 4647, section 3.4): `de-AT` finds `de`, and a language that is only similar to an
  // offered one finds nothing.
  const found = match(ranges, offered, '', { algorithm: 'lookup' });
  return offered.find((locale) => locale === found);
}

/** Whether `Intl` takes it; it throws on `*` and on everything that is no tag. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
