import { localesFor } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import type { Settings } from '@duet/schemas/settings';

/**
 * Languages that the visitor can choose: those of the country (spec section 9) that the site has;
 * all of the site's where that leaves none.
 */
export function offeredLanguages({
  geoip_country: country,
  languages,
}: Pick<Settings, 'geoip_country' | 'languages'>): readonly Locale[] {
  const offered = localesFor(country).filter((locale) => languages.includes(locale));
  return offered.length > 0 ? offered : languages;
}
