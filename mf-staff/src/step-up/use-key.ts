import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError, useErrorText } from '@duet/host';

interface UseKey {
  problem: string | null;
  isBusy: boolean;
  /** Runs a WebAuthn ceremony and shows its error. Resolves to true on success. */
  run: (
    ceremony: (webauthn: typeof import('@duet/webauthn')) => Promise<unknown>,
  ) => Promise<boolean>;
}

export function useKey(): UseKey {
  const intl = useIntl();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run: UseKey['run'] = async (ceremony) => {
    setProblem(null);
    setBusy(true);
    try {
      const webauthn = await import('@duet/webauthn').catch(() => null);
      if (!webauthn) {
        setProblem(errorText('unavailable'));
        return false;
      }
      try {
        await ceremony(webauthn);
        return true;
      } catch (failure) {
        const found = isApiError(failure) ? null : webauthn.findProblem(failure);
        const message = { id: `staff.key.problem_${found}` };
        setProblem(isApiError(failure) ? errorText(failure) : found && intl.formatMessage(message));
        return false;
      }
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, run };
}
