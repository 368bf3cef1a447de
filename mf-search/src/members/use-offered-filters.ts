import { useMemo } from 'react';
import { useSession, useSettings } from '@duet/host';
import { type OfferedFilters, offeredFilters } from '@duet/schemas/search-fields';

export function useOfferedFilters(): OfferedFilters {
  const isMember = useSession().user !== null;
  const { search_fields, visible_profile_fields } = useSettings();
  return useMemo(
    () =>
      offeredFilters({ search_fields, visible_profile_fields }, isMember ? 'member' : 'visitor'),
    [isMember, search_fields, visible_profile_fields],
  );
}
