import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError, useSessionActions } from '@duet/host';
import {
  useProfilePasskeyLoginMutation,
  useProfilePasskeyLoginOptionsMutation,
} from './passkey-proofs.api';
import { canAutofill, provePasskey, stopWaiting } from '@duet/webauthn';

/** Challenges expire after 5 minutes, so the suggestion requests a new challenge earlier. */
const RENEW_MS = 4 * 60_000;

/**
 * @returns a login function. Without an argument, the browser shows a dialog. With a signal, the
 *   email field suggests passkeys until the signal aborts.
 */
export function usePasskeyLogin() {
  const { start } = useSessionActions();
  const [getOptions] = useProfilePasskeyLoginOptionsMutation();
  const [login] = useProfilePasskeyLoginMutation();
  return async (suggestion?: AbortSignal): Promise<void> => {
    const { options } = await getOptions().unwrap();
    if (suggestion?.aborted) return;
    const proof = await provePasskey(options, suggestion !== undefined);
    await start(await login(proof).unwrap());
  };
}

interface Suggestion {
  isPaused: boolean;
  onFailure: (failure: unknown) => void;
}

export function useSuggestion({ isPaused, onFailure }: Suggestion): void {
  const logIn = usePasskeyLogin();
  const [round, setRound] = useState(0);
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await canAutofill()) || signal.aborted) return;
    await logIn(signal).catch((failure: unknown) => {
      // If the visitor chooses no suggestion, the browser reports an error, which is not shown.
      if (isApiError(failure) && failure.error !== 'unavailable') onFailure(failure);
    });
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const waiting = new AbortController();
    void suggest(waiting.signal);
    const timer = setTimeout(() => setRound((count) => count + 1), RENEW_MS);
    return () => {
      clearTimeout(timer);
      waiting.abort();
      stopWaiting();
    };
  }, [round, isPaused]);
}
