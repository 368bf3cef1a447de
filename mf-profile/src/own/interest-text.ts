import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Returns the interest itself if no text exists for the interest. */
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
