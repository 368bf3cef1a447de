import { useIntl } from 'react-intl';
import { isApiError, useErrorText } from '@duet/host';
import { toast } from '@duet/ui';

interface Deciding {
  unwrap: () => Promise<unknown>;
}

/** Returns false after an error, which is shown as a toast. */
export function useDecision(): (deciding: Deciding) => Promise<boolean> {
  const intl = useIntl();
  const errorText = useErrorText();
  return async (deciding) => {
    try {
      await deciding.unwrap();
      return true;
    } catch (error) {
      const quicker = isApiError(error) && error.error === 'conflict';
      const text = quicker
        ? intl.formatMessage({ id: 'staff.queue.quicker' })
        : isApiError(error)
          ? errorText(error)
          : errorText('internal');
      toast(text, { tone: 'bad' });
      return false;
    }
  };
}
