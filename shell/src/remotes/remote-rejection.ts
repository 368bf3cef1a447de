import { useIntl } from 'react-intl';
import { formatReason } from '@duet/schemas/remote-rejections';
import type { Reason } from '@duet/schemas/remote-rejections';

export class RemoteRejectedError extends Error {
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(formatReason(reason), options);
  }
}

export function useReasonText(): (reason: Reason) => string {
  const intl = useIntl();
  return ({ code, values }) => {
    const message = { id: `shell.refusal.${code}` };
    return intl.formatMessage(message, values);
  };
}
