import { DEFAULT_LOCALE, LOCALES, isLocale } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';

/**
 * The service worker cannot read cookies, so pages send these settings, which contain no data of
 * the member.
 */
export interface Reader {
  locale: Locale;
  key: string | null;
}

const CACHE = 'duet-reader';
const PLACE = '/.reader';

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

export function parseReader(value: unknown): Reader | null {
  if (typeof value !== 'object' || value === null || !('locale' in value)) return null;
  const locale = LOCALES.find((each) => each === value.locale);
  return locale
    ? { locale, key: 'key' in value && typeof value.key === 'string' ? value.key : null }
    : null;
}
