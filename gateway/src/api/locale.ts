import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALES, type Locale } from '@duet/schemas/locales';

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
    preferred(acceptLanguage).map(known).find(Boolean) ??
    known(DEFAULT_LOCALE) ??
    offered[0] ??
    DEFAULT_LOCALE
  );
}

/** Languages of an Accept-Language header, best first; those with q=0 are not wanted. */
function preferred(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 512)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
