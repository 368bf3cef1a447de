import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession, useSettings } from '@duet/host';
import {
  type Filters,
  formatFilters,
  hasFilters,
  parseFilters,
  widest,
  withFilters,
} from '../search/filters';
import { useOfferedChoices } from './use-offered-choices';
import { rememberFilters, rememberedFilters } from './remembered-filters';

/** Returns the filters of the URL, or else of the last search, or else the member's preferences. */
export function useSearchFilters(): [Filters, (filters: Filters) => void] {
  const { user } = useSession();
  const { countries, interests, geoip_selected_country: here } = useSettings();
  const choices = useOfferedChoices();
  const [params, setParams] = useSearchParams();
  const memberId = user?.id ?? '';
  const inAddress = hasFilters(params);
  const text = (inAddress ? params : rememberedFilters(memberId)).toString();
  const gender = user?.profile.looking_for ?? undefined;
  const country = user?.profile.country ?? here;

  const filters = useMemo(
    () =>
      parseFilters(new URLSearchParams(text), widest({ gender, country }), {
        countries,
        interests,
        choices,
      }),
    [text, gender, country, countries, interests, choices],
  );

  const setFilters = useCallback(
    (next: Filters) => {
      const chosen = formatFilters(next);
      rememberFilters(memberId, chosen);
      setParams((address) => withFilters(address, chosen), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [memberId, setParams],
  );

  // Writes the filters to the URL, which members can share.
  useEffect(() => {
    if (!inAddress && text !== '')
      setParams((address) => withFilters(address, new URLSearchParams(text)), {
        replace: true,
        preventScrollReset: true,
      });
  }, [inAddress, text, setParams]);

  return [filters, setFilters];
}
