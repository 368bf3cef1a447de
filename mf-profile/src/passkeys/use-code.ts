import { useState } from 'react';
import { isApiError, useFieldErrors } from '@duet/host';

interface Code {
  isAsked: boolean;
  /** Part of the request body; empty until the service asks for a code. */
  typed: { code?: string };
  onFailure: (failure: unknown) => void;
  field: { value: string; onChange: (code: string) => void; error: string | undefined };
  /** Clears code and error when the member switches between app code and recovery code. */
  clear: () => void;
}

/** The service asks for the code of the second factor after a correct password. */
export function useCode(error: unknown): Code {
  const errors = useFieldErrors(error);
  const [code, setCode] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const onFailure = (failure: unknown): void => {
    if (!isApiError(failure) || failure.fields?.code === undefined) return;
    setSent(code !== null);
    // Clears the code, because each code is valid once.
    setCode('');
  };
  return {
    isAsked: code !== null,
    typed: code === null ? {} : { code },
    onFailure,
    clear: () => {
      setSent(false);
      setCode('');
    },
    field: { value: code ?? '', onChange: setCode, error: wasSent ? errors.code : undefined },
  };
}
