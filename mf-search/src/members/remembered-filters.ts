import { SEARCH_COOKIE } from '@duet/schemas/search-fields';

const getStorageKey = (memberId: string): string => `duet-search-filters:${memberId}`;
const YEAR_SECONDS = 365 * 86_400;

export function rememberedFilters(memberId: string): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(getStorageKey(memberId)) ?? '');
  } catch {
    return new URLSearchParams();
  }
}

/** The gateway reads the cookie to prerender the search page. */
export function rememberFilters(memberId: string, filters: URLSearchParams): void {
  try {
    localStorage.setItem(getStorageKey(memberId), filters.toString());
  } catch {
    // The page works without storage.
  }
  if (memberId)
    document.cookie = `${SEARCH_COOKIE}=${memberId}.${filters.toString()}; Path=/members; Max-Age=${YEAR_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
