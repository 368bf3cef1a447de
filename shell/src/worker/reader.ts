import { DEFAULT_LOCALE, LOCALES, isLocale } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';

/**
 * What the pages have told the worker of who reads them: no cookie can be read here, and nothing of
 * a member is kept.
 */
export interface Reader {
  locale: Locale;
  /** Public key of the site's push messages, to subscribe anew with. */
  key: string | null;
}

const CACHE = 'duet-reader';
const PLACE = '/.reader';

/** Before any page has said so: the browser's own language. */
const guess = (languages: readonly string[]): Reader => ({
  locale:
    (languages.map((language) => language.slice(0, 2)).find((language) => isLocale(language)) as
      Locale | undefined) ?? DEFAULT_LOCALE,
  key: null,
});

export async function readReader(
  caches: CacheStorage,
  languages: readonly string[],
): Promise<Reader> {
  const stored = await caches
    .open(CACHE)
    .then((cache) => cache.match(PLACE))
    .catch(() => undefined);
  return parseReader(await stored?.json().catch(() => null)) ?? guess(languages);
}

export async function writeReader(caches: CacheStorage, reader: Reader): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(
    PLACE,
    new Response(JSON.stringify(reader), { headers: { 'content-type': 'application/json' } }),
  );
}

/** A reader as a page, or this worker's earlier version, has said it. */
export function parseReader(value: unknown): Reader | null {
  if (typeof value !== 'object' || value === null || !('locale' in value)) return null;
  const locale = LOCALES.find((each) => each === value.locale);
  return locale
    ? { locale, key: 'key' in value && typeof value.key === 'string' ? value.key : null }
    : null;
}
