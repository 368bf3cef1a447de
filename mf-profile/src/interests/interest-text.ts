import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** An interest without a text is returned unchanged. */
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
