import { useState } from 'react';
import { isErrorCode } from '@duet/schemas/errors';
import type { ErrorBody } from '@duet/schemas/errors';
import type { OwnLander, OwnLanderResponse } from '@duet/schemas/own-landers';

/** Sends multipart form data, so the call is not an endpoint of the shared API. */
export function usePictureUpload(id: string) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ErrorBody | null>(null);
  const upload = async (file: File): Promise<OwnLander | null> => {
    setLoading(true);
    setError(null);
    const answer = await send(id, file);
    setLoading(false);
    if ('lander' in answer) return answer.lander;
    setError(isErrorCode(answer.error) ? answer : UNAVAILABLE);
    return null;
  };
  return { upload, isLoading, error };
}

const UNAVAILABLE: ErrorBody = { error: 'unavailable' };

function send(id: string, file: File): Promise<OwnLanderResponse | ErrorBody> {
  const body = new FormData();
  body.append('photo', file);
  const request = new XMLHttpRequest();
  request.open('POST', `/api/staff/landers/${id}/picture`);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('idempotency-key', crypto.randomUUID());
  return new Promise((resolve) => {
    request.onloadend = () => resolve(parse(request.responseText));
    request.send(body);
  });
}

function parse(text: string): OwnLanderResponse | ErrorBody {
  try {
    return JSON.parse(text) as OwnLanderResponse | ErrorBody;
  } catch {
    return UNAVAILABLE;
  }
}
