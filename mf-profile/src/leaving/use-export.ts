import { useCallback, useRef, useState } from 'react';
import { isErrorCode } from '@duet/schemas/errors';
import type { ErrorBody } from '@duet/schemas/errors';
import { saveFile } from '@duet/ui';
import { useProfileExportPermitMutation } from './leaving.api';

export type ExportError = Pick<ErrorBody, 'error'> & Partial<ErrorBody>;

/** The hook reports download progress in bytes, because the total size is unknown. */
export function useExport() {
  const [permit] = useProfileExportPermitMutation();
  const [received, setReceived] = useState<number | null>(null);
  const [error, setError] = useState<ExportError | null>(null);
  const [isDone, setDone] = useState(false);
  const running = useRef(false);

  const start = useCallback(
    async (password: string) => {
      if (running.current) return;
      running.current = true;
      setError(null);
      setDone(false);
      setReceived(0);
      try {
        await permit(password).unwrap();
        const { name, blob } = await download(setReceived);
        saveFile(name, blob);
        setDone(true);
      } catch (failure) {
        setError(isFailure(failure) ? failure : { error: 'unavailable' });
      } finally {
        running.current = false;
        setReceived(null);
      }
    },
    [permit],
  );
  return { start, received, error, isDone };
}

const isFailure = (value: unknown): value is ExportError =>
  typeof value === 'object' && value !== null && 'error' in value && isErrorCode(value.error);

interface Archive {
  name: string;
  blob: Blob;
}

/** @throws the error body of the server, or the fetch error of a broken stream */
async function download(onProgress: (bytes: number) => void): Promise<Archive> {
  const response = await fetch('/api/account/export', { cache: 'no-store' });
  if (!response.ok || !response.body) throw (await response.json()) as unknown;
  const parts: BlobPart[] = [];
  const reader = response.body.getReader();
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    onProgress((bytes += next.value.length));
  }
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
    'export.zip';
  return { name, blob: new Blob(parts, { type: 'application/zip' }) };
}
