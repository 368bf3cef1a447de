import type { Locale } from '@duet/schemas/locales';
import { inLanguage } from '@duet/schemas/release-in-language';
import type { Registry, RegistryEntry } from '@duet/schemas/remotes';

export interface PageAudience {
  locale: Locale;
  isOfStaff: boolean;
}

const STAFF = /^\/staff(\/|$)/;

const isForStaff = ({ descriptor: { routes } }: RegistryEntry): boolean =>
  routes.length > 0 && routes.every(({ path }) => STAFF.test(path));

/**
 * Returns the part of a registry document that a page needs: labels and digests in the language of
 * the page, and the remotes of staff only for staff. Invalid entries stay as they are.
 */
export function registryForPage(
  document: Partial<Registry>,
  { locale, isOfStaff }: PageAudience,
  valid: Registry['remotes'],
): object {
  const remotes = Object.entries(document.remotes ?? {})
    .filter(([name]) => isOfStaff || !valid[name] || !isForStaff(valid[name]))
    .map(([name, entry]) => [name, valid[name] ? inLanguage(entry, locale) : entry]);
  return { ...document, remotes: Object.fromEntries(remotes) };
}
