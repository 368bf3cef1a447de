import { LOCALES, type Locale } from '@duet/schemas/locales';
import type { Registry, RegistryEntry } from '@duet/schemas/remotes';

export interface PageAudience {
  locale: Locale;
  isOfStaff: boolean;
}

const TEXTS_FILE = /^messages_([a-z]{2})_(?:[a-z]+_)?json\./;
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

function inLanguage(entry: RegistryEntry, locale: Locale): RegistryEntry {
  const { integrity, descriptor } = entry;
  const isOfPage = (file: string): boolean => (TEXTS_FILE.exec(file)?.[1] ?? locale) === locale;
  return {
    ...entry,
    integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => isOfPage(file))),
    descriptor: {
      ...descriptor,
      labels: Object.fromEntries(
        LOCALES.map((each) => [each, each === locale ? descriptor.labels[each] : {}]),
      ) as RegistryEntry['descriptor']['labels'],
    },
  };
}
