import type { Locale } from './locales';

/** Settings that `texts` can replace per language. */
export const SITE_TEXTS = [
  'index_title',
  'description',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const;
export type SiteText = (typeof SITE_TEXTS)[number];

interface Translated {
  texts?: Partial<Record<Locale, Partial<Record<SiteText, string>>>> | undefined;
}

/** Ignores empty texts. */
export function localizeSettings<Settings extends Translated>(
  settings: Settings,
  locale: Locale,
): Settings {
  const given = Object.entries(settings.texts?.[locale] ?? {}).filter(([, text]) => text !== '');
  return given.length > 0 ? { ...settings, ...Object.fromEntries(given) } : settings;
}
