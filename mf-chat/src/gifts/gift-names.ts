import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Gift } from '@duet/schemas/messaging';

export function useGiftName(): (gift: Gift) => string {
  const intl = useIntl();
  return useCallback(
    (gift) => {
      const message = { id: `chat.gift.${gift}` };
      return intl.formatMessage(message);
    },
    [intl],
  );
}
