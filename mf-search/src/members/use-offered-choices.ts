import { useMemo } from 'react';
import { useSession, useSettings } from '@duet/host';
import { type ChoiceField, searchableChoices } from '@duet/schemas/search-fields';

export function useOfferedChoices(): ChoiceField[] {
  const isMember = useSession().user !== null;
  const { search_fields, visible_profile_fields } = useSettings();
  return useMemo(
    () =>
      searchableChoices({ search_fields, visible_profile_fields }, isMember ? 'member' : 'visitor'),
    [isMember, search_fields, visible_profile_fields],
  );
}
