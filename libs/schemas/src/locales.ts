export const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
export const FALLBACK_LOCALE: Locale = 'nl';

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

export const isLocale = (value: unknown): value is Locale =>
  (LOCALES as readonly unknown[]).includes(value);

export const LOCALE_COOKIE = 'i18n_redirected';
