import { useMemo } from 'react';
import { useIntl } from 'react-intl';

export function useGenders() {
  const intl = useIntl();
  return useMemo(
    () => ({
      people: [
        { value: 'man', label: intl.formatMessage({ id: 'profile.gender.man' }) },
        { value: 'woman', label: intl.formatMessage({ id: 'profile.gender.woman' }) },
      ] as const,
      sought: [
        { value: 'woman', label: intl.formatMessage({ id: 'profile.gender.women' }) },
        { value: 'man', label: intl.formatMessage({ id: 'profile.gender.men' }) },
      ] as const,
    }),
    [intl],
  );
}
