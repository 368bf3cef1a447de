import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ProfileCard } from '@duet/schemas/identity';

export function useMemberName(): (profile: Pick<ProfileCard, 'name'>) => string {
  const intl = useIntl();
  return useCallback(
    (profile) => profile.name || intl.formatMessage({ id: 'chat.member.gone' }),
    [intl],
  );
}
