import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession, useSettings } from '@duet/host';
import {
  type Filters,
  formatFilters,
  hasFilters,
  parseFilters,
  widest,
  withFilters,
} from '../search/filters';
import { useOfferedFilters } from './use-offered-filters';
import { rememberFilters, rememberedFilters } from './remembered-filters';

interface SearchFilters {
  /** The filters of the URL, or else of the last search, or else the member's preferences. */
  filters: Filters;
  defaults: Filters;
  setFilters: (filters: Filters, options?: { replace: boolean }) => void;
}

export function useSearchFilters(): SearchFilters {
  const { user } = useSession();
  const { countries, interests, geoip_selected_country: here } = useSettings();
  const offered = useOfferedFilters();
  const [params, setParams] = useSearchParams();
  const memberId = user?.id ?? '';
  const inAddress = hasFilters(params);
  const remembered = useRememberedAtFirst(memberId);
  const text = inAddress ? params.toString() : remembered;
  const gender = user?.profile.looking_for ?? undefined;
  const country = user?.profile.country ?? here;

  const defaults = useMemo(() => widest({ gender, country }), [gender, country]);
  const filters = useMemo(
    () => parseFilters(new URLSearchParams(text), defaults, { ...offered, countries, interests }),
    [text, defaults, countries, interests, offered],
  );

  const setFilters = useCallback(
    (next: Filters, { replace } = { replace: false }) => {
      const chosen = formatFilters(next);
      rememberFilters(memberId, chosen);
      setParams((address) => withFilters(address, chosen), { replace, preventScrollReset: true });
    },
    [memberId, setParams],
  );

  useEffect(() => {
    if (!inAddress && text !== '')
      setParams((address) => withFilters(address, new URLSearchParams(text)), {
        replace: true,
        preventScrollReset: true,
      });
  }, [inAddress, text, setParams]);

  return { filters, defaults, setFilters };
}

/** Keeps the remembered filters of each history entry, so that Back restores them. */
function useRememberedAtFirst(memberId: string): string {
  const { key } = useLocation();
  const [found] = useState(() => new Map<string, string>());
  const text = found.get(key) ?? rememberedFilters(memberId).toString();
  found.set(key, text);
  return text;
}
