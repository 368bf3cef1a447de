import { useSyncExternalStore } from 'react';
import type { ApiError } from '@duet/host';

const OFFLINE: ApiError = { status: 0, error: 'unavailable' };

function subscribe(onChange: () => void): () => void {
  for (const kind of ['online', 'offline']) addEventListener(kind, onChange);
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, onChange);
  };
}

/** Spares a view the wait for the last retry of a call. */
export const useOffline = (): ApiError | undefined =>
  useSyncExternalStore(subscribe, () => navigator.onLine) ? undefined : OFFLINE;
