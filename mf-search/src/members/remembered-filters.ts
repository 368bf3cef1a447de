import { SEARCH_COOKIE } from '@duet/schemas/search-fields';

const getStorageKey = (memberId: string): string => `duet-search-filters:${memberId}`;
const YEAR_SECONDS = 365 * 86_400;

/** What a member searched for last in this browser. */
export function rememberedFilters(memberId: string): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(getStorageKey(memberId)) ?? '');
  } catch {
    // Storage that is full or forbidden only means that nothing is remembered.
    return new URLSearchParams();
  }
}

/**
 * Keeps it for the next time, and tells the page of the search, which begins with its first photos.
 */
export function rememberFilters(memberId: string, filters: URLSearchParams): void {
  try {
    localStorage.setItem(getStorageKey(memberId), filters.toString());
  } catch {
    // As above.
  }
  if (memberId)
    document.cookie = `${SEARCH_COOKIE}=${memberId}.${filters.toString()}; Path=/members; Max-Age=${YEAR_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
