import type { Locale } from '@duet/schemas/locales';
import type { FetchEvent, WorkerScope } from './scope';

/** Grows when what is kept is to be kept otherwise. */
const CACHE = 'duet-offline-1';
const PAGE = '/offline';
/** What the page needs besides itself. */
const SCRIPT = '/offline.js';

/** Addresses that answer with something else than the site's pages. */
const NO_PAGES = /^\/(?:api|media|assets|remotes|icons)\//;

/**
 * Whether the worker stands in for the network where there is none: for pages, and for what the
 * offline page is made of. Everything else goes past it, and no answer of the network is ever kept.
 */
export function standsIn(
  { mode, url, method }: Pick<Request, 'mode' | 'url' | 'method'>,
  origin: string,
): 'page' | 'script' | null {
  const { pathname, origin: host } = new URL(url);
  if (host !== origin || method !== 'GET') return null;
  if (mode === 'navigate') return NO_PAGES.test(pathname) ? null : 'page';
  return pathname === SCRIPT ? 'script' : null;
}

/**
 * Fetches the offline page in a language. Without credentials: it is the same for everyone, and so
 * is never a member's.
 */
export async function keepOfflinePage(
  { caches, fetch }: Pick<WorkerScope, 'caches' | 'fetch'>,
  locale: Locale,
): Promise<void> {
  const cache = await caches.open(CACHE);
  const keep = async (place: string, address: string): Promise<void> => {
    const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
    if (!response.ok || response.redirected)
      throw new Error(`${place} answered ${response.status}`);
    await cache.put(place, response);
  };
  await Promise.all([keep(PAGE, `${PAGE}?lang=${locale}`), keep(SCRIPT, SCRIPT)]);
}

export const hasOfflinePage = async (caches: CacheStorage): Promise<boolean> =>
  Boolean(await (await caches.open(CACHE)).match(PAGE));

/** What an earlier version of the worker kept. */
export async function dropOldPages(caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('duet-offline-') && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
}

/** The network's answer, whatever it is; the kept page where there is no network. */
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
