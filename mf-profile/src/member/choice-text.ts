import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/**
 * A choice of a list in the reader's language; one that this version does not know yet is shown as
 * it is.
 */
export function useChoiceText(): (list: string, value: string) => string {
  const intl = useIntl();
  return useCallback(
    (list, value) => {
      const text = intl.messages[`profile.choice.${list}.${value}`];
      return typeof text === 'string' ? text : value;
    },
    [intl],
  );
}
