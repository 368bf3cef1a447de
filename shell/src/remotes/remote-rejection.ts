import { useIntl } from 'react-intl';
import { formatReason } from '@duet/schemas/remote-rejections';
import type { Reason } from '@duet/schemas/remote-rejections';

/**
 * A remote that must not run here. Trying again changes nothing, and the reason is worth showing.
 */
export class RemoteRejectedError extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(formatReason(reason), options);
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
