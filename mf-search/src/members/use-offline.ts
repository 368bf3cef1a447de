import { useSyncExternalStore } from 'react';
import type { ApiError } from '@duet/host';

const OFFLINE: ApiError = { status: 0, error: 'unavailable' };

function subscribe(onChange: () => void): () => void {
  for (const kind of ['online', 'offline']) addEventListener(kind, onChange);
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, onChange);
  };
}

/** Returns an error immediately while offline, so that views need not wait for the last retry. */
export const useOffline = (): ApiError | undefined =>
  useSyncExternalStore(subscribe, () => navigator.onLine) ? undefined : OFFLINE;
