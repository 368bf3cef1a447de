import { useState } from 'react';
import { isErrorCode } from '@duet/schemas/errors';
import type { ErrorBody } from '@duet/schemas/errors';
import type { OwnLander, OwnLanderResponse } from '@duet/schemas/own-landers';

/** Sends a form, so the call is not an endpoint of the shared API. */
export function usePictureUpload(id: string, onAdded: (lander: OwnLander) => void) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ErrorBody | null>(null);
  const upload = async (file: File): Promise<void> => {
    setLoading(true);
    setError(null);
    try {
      onAdded(await send(id, file));
    } catch (failure) {
      setError(failure as ErrorBody);
    } finally {
      setLoading(false);
    }
  };
  return { upload, isLoading, error };
}

/** @throws ErrorBody */
async function send(id: string, file: File): Promise<OwnLander> {
  const body = new FormData();
  body.append('photo', file);
  const headers = { accept: 'application/json', 'idempotency-key': crypto.randomUUID() };
  const unavailable: ErrorBody = { error: 'unavailable' };
  const answer = await fetch(`/api/staff/landers/${id}/picture`, {
    ...{ method: 'POST', headers, body },
  }).catch(() => Promise.reject(unavailable));
  const parsed = (await answer.json().catch(() => unavailable)) as OwnLanderResponse | ErrorBody;
  if ('lander' in parsed) return parsed.lander;
  throw isErrorCode(parsed.error) ? parsed : unavailable;
}
