import { useSyncExternalStore } from 'react';

const QUIET_MS = 2_000;
const IDLE_TIMEOUT_MS = 5_000;

let isOver = false;
const listeners = new Set<() => void>();

/** Starts the code that the first screen does not need. */
export function endFirstScreen(): void {
  isOver = true;
  for (const listener of listeners) listener();
}

/** Calls endFirstScreen some seconds after the page has loaded, when the browser is idle. */
export function timeFirstScreen(): void {
  const wait = (): void => void setTimeout(() => whenIdle(endFirstScreen), QUIET_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else work();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsFirstScreenOver = (): boolean => useSyncExternalStore(subscribe, () => isOver);
