const keyOf = (memberId: string): string => `duet-search-filters:${memberId}`;

/** What a member searched for last in this browser. */
export function rememberedFilters(memberId: string): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(keyOf(memberId)) ?? '');
  } catch {
    // Storage that is full or forbidden only means that nothing is remembered.
    return new URLSearchParams();
  }
}

export function rememberFilters(memberId: string, filters: URLSearchParams): void {
  try {
    localStorage.setItem(keyOf(memberId), filters.toString());
  } catch {
    // As above.
  }
}
