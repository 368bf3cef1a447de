import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession, useSettings } from '@duet/host';
import { type Filters, OLDEST, YOUNGEST, formatFilters, hasFilters, parseFilters } from './filters';

const keyOf = (memberId: string): string => `duet-search-filters:${memberId}`;

function recall(memberId: string): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(keyOf(memberId)) ?? '');
  } catch {
    // Storage that is full or forbidden only means that nothing is remembered.
    return new URLSearchParams();
  }
}

function remember(memberId: string, params: URLSearchParams): void {
  try {
    localStorage.setItem(keyOf(memberId), params.toString());
  } catch {
    // As above.
  }
}

/** The filters: from the address, else those of the last time, else the member's own preferences. */
export function useSearchFilters(): [Filters, (filters: Filters) => void] {
  const { user } = useSession();
  const { countries, geoip_selected_country: here } = useSettings();
  const [params, setParams] = useSearchParams();
  const memberId = user?.id ?? '';
  const inAddress = hasFilters(params);
  const text = (inAddress ? params : recall(memberId)).toString();
  const gender = user?.profile.looking_for ?? undefined;
  const country = user?.profile.country ?? here;

  const filters = useMemo(
    () => parseFilters(new URLSearchParams(text), { gender, country, region: undefined, minAge: YOUNGEST, maxAge: OLDEST }, countries),
    [text, gender, country, countries],
  );

  const setFilters = useCallback(
    (next: Filters) => {
      const address = formatFilters(next);
      remember(memberId, address);
      setParams(address, { replace: true, preventScrollReset: true });
    },
    [memberId, setParams],
  );

  // What was remembered goes into the address too, so that it can be shared and comes back with the back button.
  useEffect(() => {
    if (!inAddress && text !== '') setParams(new URLSearchParams(text), { replace: true, preventScrollReset: true });
  }, [inAddress, text, setParams]);

  return [filters, setFilters];
}
