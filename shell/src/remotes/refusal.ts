import { useIntl } from 'react-intl';
import { sentenceOf } from '@duet/schemas/remote-refusals';
import type { Reason } from '@duet/schemas/remote-refusals';

/**
 * A remote that must not run here. Trying again changes nothing, and the reason is worth showing.
 */
export class RefusedError extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(sentenceOf(reason), options);
  }
}

/** A refusal's reason in the reader's language. */
export function useReasonText(): (reason: Reason) => string {
  const intl = useIntl();
  return ({ code, values }) => {
    const message = { id: `shell.refusal.${code}` };
    return intl.formatMessage(message, values);
  };
}
