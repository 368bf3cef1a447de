import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/**
 * An interest in the reader's language; one that this version does not know yet is shown as it is.
 */
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
