import { useCallback } from 'react';
import { useIntl } from 'react-intl';

export function useInterestText(): (interest: string) => string {
  const intl = useIntl();
  return useCallback(
    (interest) => {
      const text = intl.messages[`profile.interest.${interest}`];
      return typeof text === 'string' ? text : interest;
    },
    [intl],
  );
}
