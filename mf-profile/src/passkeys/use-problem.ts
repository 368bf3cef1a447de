import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError, useErrorText } from '@duet/host';
import { findProblem } from '@duet/webauthn';

export function useProblem() {
  const intl = useIntl();
  const text = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const report = useCallback(
    (failure: unknown) => {
      if (isApiError(failure)) return setProblem(text(failure));
      const found = findProblem(failure);
      const message = { id: `profile.passkeys.problem.${found}` };
      setProblem(found && intl.formatMessage(message));
    },
    [intl, text],
  );
  const clear = useCallback(() => setProblem(null), []);
  return { problem, report, clear };
}
