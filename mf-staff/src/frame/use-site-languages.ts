import { useSettings } from '@duet/host';
import { LOCALES, type Locale } from '@duet/schemas/locales';

/** Returns all languages if the site settings list none. */
export function useSiteLanguages(): readonly Locale[] {
  const { languages } = useSettings();
  return languages.length > 0 ? languages : LOCALES;
}
