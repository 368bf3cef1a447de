import type { Locale } from '@duet/schemas/locales';
import { inLanguage } from '@duet/schemas/release-in-language';
import type { Registry, RegistryEntry } from '@duet/schemas/remotes';
import { isStaffPage } from '../security/hosts';

export interface PageAudience {
  locale: Locale;
  isOfStaff: boolean;
}

const isForStaff = ({ descriptor: { routes } }: RegistryEntry): boolean =>
  routes.length > 0 && routes.every(({ path }) => isStaffPage(path));

/**
 * A page needs labels and digests in its language, and the remotes for its audience (members or
 * staff). Invalid entries stay unchanged.
 */
export function registryForPage(
  document: Partial<Registry>,
  { locale, isOfStaff }: PageAudience,
  valid: Registry['remotes'],
): object {
  const remotes = Object.entries(document.remotes ?? {})
    .filter(([name]) => !valid[name] || isForStaff(valid[name]) === isOfStaff)
    .map(([name, entry]) => [name, valid[name] ? inLanguage(entry, locale) : entry]);
  return { ...document, remotes: Object.fromEntries(remotes) };
}
