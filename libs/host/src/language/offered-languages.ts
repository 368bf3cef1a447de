import { localesFor } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';

/**
 * Returns the site's languages that are spoken in the country (spec section 9), else all languages
 * of the site.
 */
export function offeredLanguages({
  geoip_country: country,
  languages,
}: Pick<Settings, 'geoip_country' | 'languages'>): readonly Locale[] {
  const offered = localesFor(country).filter((locale) => languages.includes(locale));
  return offered.length > 0 ? offered : languages;
}
