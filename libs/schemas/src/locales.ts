export const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

export const LOCALE_NAMES: Record<Locale, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
};

const LOCALES_BY_COUNTRY: Record<string, readonly Locale[]> = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  CH: ['de', 'it', 'fr', 'en'],
  US: ['en', 'es'],
};

export const localesFor = (country: string | null | undefined): readonly Locale[] =>
  (country ? LOCALES_BY_COUNTRY[country.toUpperCase()] : undefined) ?? LOCALES;

interface LanguageSettings {
  geoip_country: string | null;
  languages: readonly Locale[];
}

/**
 * Returns the site's languages that are spoken in the country (spec section 9), else all languages
 * of the site.
 */
export function offeredLanguages({
  geoip_country: country,
  languages,
}: LanguageSettings): readonly Locale[] {
  const ofSite = languages.length > 0 ? languages : LOCALES;
  const offered = localesFor(country).filter((locale) => ofSite.includes(locale));
  return offered.length > 0 ? offered : ofSite;
}

export const isLocale = (value: unknown): value is Locale =>
  (LOCALES as readonly unknown[]).includes(value);

export const LOCALE_COOKIE = 'i18n_redirected';
