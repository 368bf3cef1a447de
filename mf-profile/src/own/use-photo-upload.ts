import { useCallback, useRef, useState } from 'react';
import { useApiDispatch } from '@duet/host';
import { isErrorCode } from '@duet/schemas/errors';
import type { ErrorBody } from '@duet/schemas/errors';
import type { CropArea } from '@duet/schemas/photos';
import { photosChanged } from '../profile.api';

export interface Upload {
  /** Uploaded fraction, from 0 to 1. */
  progress: number;
  preview: string;
}

/** fetch reports no upload progress, so uploads use XMLHttpRequest. */
export function usePhotoUpload() {
  const dispatch = useApiDispatch();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [error, setError] = useState<ErrorBody | null>(null);
  const running = useRef<XMLHttpRequest | null>(null);

  const send = useCallback(
    (file: File, crop?: CropArea) => {
      const preview = URL.createObjectURL(file);
      const request = new XMLHttpRequest();
      running.current = request;
      setError(null);
      setUpload({ progress: 0, preview });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && setUpload({ progress: loaded / total, preview });
      request.onloadend = () => {
        const { status } = request;
        running.current = null;
        URL.revokeObjectURL(preview);
        setUpload(null);
        if (status === 201) dispatch(photosChanged());
        else if (!aborted.has(request)) setError(toErrorBody(request));
      };
      const body = new FormData();
      if (crop) body.append('crop', JSON.stringify(crop));
      body.append('photo', file);
      request.open('POST', '/api/photos');
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('idempotency-key', crypto.randomUUID());
      request.send(body);
    },
    [dispatch],
  );

  const cancel = useCallback(() => {
    if (!running.current) return;
    aborted.add(running.current);
    running.current.abort();
  }, []);

  return { upload, error, setError, send, cancel };
}

const aborted = new WeakSet<XMLHttpRequest>();

function toErrorBody({ status, responseText }: XMLHttpRequest): ErrorBody {
  try {
    const body = JSON.parse(responseText) as Partial<ErrorBody>;
    if (isErrorCode(body.error)) return { ...body, error: body.error };
  } catch {
    // A response without JSON comes from a proxy, so the HTTP status selects the error.
  }
  return { error: status === 413 ? 'payload_too_large' : 'unavailable' };
}
