import { writeHostCookie } from '@duet/schemas/host-cookies';
import { memberPrefix } from '@duet/schemas/member-data';
import { FILTERS_KEY, SEARCH_COOKIE } from '@duet/schemas/search-fields';

/** The host deletes entries with this prefix at logout. */
const getStorageKey = (memberId: string): string => `${memberPrefix(memberId)}search.filters`;
const YEAR_SECONDS = 365 * 86_400;

export function rememberedFilters(memberId: string): URLSearchParams {
  try {
    const text =
      localStorage.getItem(getStorageKey(memberId)) ??
      localStorage.getItem(FILTERS_KEY + memberId) ??
      '';
    return new URLSearchParams(text);
  } catch {
    return new URLSearchParams();
  }
}

/** The gateway reads the cookie to prerender the search page. */
export function rememberFilters(memberId: string, filters: URLSearchParams): void {
  try {
    localStorage.setItem(getStorageKey(memberId), filters.toString());
    localStorage.removeItem(FILTERS_KEY + memberId);
  } catch {
    // The page works without storage.
  }
  if (memberId) writeHostCookie(SEARCH_COOKIE, `${memberId}.${filters.toString()}`, YEAR_SECONDS);
}
