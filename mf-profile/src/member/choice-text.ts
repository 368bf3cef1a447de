import { useCallback } from 'react';
import { useIntl } from 'react-intl';

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
