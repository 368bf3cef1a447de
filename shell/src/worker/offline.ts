import type { Locale } from '@duet/schemas/locales';
import type { FetchEvent, WorkerScope } from './scope';

/** Increase the number when the cached content changes. */
const CACHE = 'duet-offline-3';
const PAGE = '/offline';
const SCRIPT = '/offline.js';

const NO_PAGES = /^\/(?:api|media|assets|remotes|icons)\//;

/** Returns the cached file that replaces the response if the network fails. */
export function standsIn(
  { mode, url, method }: Pick<Request, 'mode' | 'url' | 'method'>,
  origin: string,
): 'page' | 'script' | null {
  const { pathname, origin: host } = new URL(url);
  if (host !== origin || method !== 'GET') return null;
  if (mode === 'navigate') return NO_PAGES.test(pathname) ? null : 'page';
  return pathname === SCRIPT ? 'script' : null;
}

/** Requests pages without credentials, so that the cache never contains data of a member. */
export async function keepOfflinePage(
  { caches, fetch }: Pick<WorkerScope, 'caches' | 'fetch'>,
  locale: Locale,
): Promise<void> {
  const cache = await caches.open(CACHE);
  const keep = async (place: string, address: string): Promise<void> => {
    const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
    if (!response.ok || response.redirected)
      throw new Error(
        `${place} was not cached, because the server responded with HTTP status ${response.status}`,
      );
    await cache.put(place, response);
  };
  await Promise.all([keep(PAGE, `${PAGE}?lang=${locale}`), keep(SCRIPT, SCRIPT)]);
}

export const hasOfflinePage = async (caches: CacheStorage): Promise<boolean> =>
  Boolean(await (await caches.open(CACHE)).match(PAGE));

export async function dropOldPages(caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('duet-offline-') && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
}

export async function answer(
  event: FetchEvent,
  what: 'page' | 'script',
  { caches, fetch }: Pick<WorkerScope, 'caches' | 'fetch'>,
): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await caches
      .open(CACHE)
      .then((cache) => cache.match(what === 'page' ? PAGE : SCRIPT));
    if (!kept) throw error;
    return kept;
  }
}
