import type { Locale } from '@duet/schemas/locales';
import { inLanguage } from '@duet/schemas/release-in-language';
import type { Registry, Release } from '@duet/schemas/remotes';
import { isStaffPage } from '../security/hosts';

export interface PageAudience {
  locale: Locale;
  isOfStaff: boolean;
}

export const isForStaff = ({ descriptor: { routes } }: Pick<Release, 'descriptor'>): boolean =>
  routes.length > 0 && routes.every(({ path }) => isStaffPage(path));

/**
 * Reduces the registry to the remotes for a page's audience (members or staff), with labels and
 * file digests of one language. Invalid entries stay unchanged.
 */
export function registryForPage(
  { entry_signatures: _, ...document }: Partial<Registry>,
  { locale, isOfStaff }: PageAudience,
  valid: Registry['remotes'],
): object {
  const remotes = Object.entries(document.remotes ?? {})
    .filter(([name]) => !valid[name] || isForStaff(valid[name]) === isOfStaff)
    .map(([name, entry]) => [name, valid[name] ? inLanguage(entry, locale) : entry]);
  return { ...document, remotes: Object.fromEntries(remotes) };
}
