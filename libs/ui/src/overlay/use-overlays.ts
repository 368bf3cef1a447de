import { useEffect, useState, useSyncExternalStore } from 'react';

type Overlays = typeof import('./overlays');

const ATTEMPTS = 3;
const RETRY_MS = 1_000;
const INPUT = ['pointerdown', 'keydown'] as const;

let loaded: Overlays | null = null;
let loading: Promise<Overlays> | null = null;
const listeners = new Set<() => void>();

/** @throws if the files cannot be loaded; the next call tries again */
export function loadOverlays(): Promise<Overlays> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(attempt = 1): Promise<Overlays> {
  try {
    loaded = await import(/* webpackChunkName: "overlays" */ './overlays');
    for (const listener of listeners) listener();
    return loaded;
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return load(attempt + 1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns null until the code of modals, menus and toasts is loaded. `isNeeded` loads it; a failure
 * is thrown into the next error boundary.
 */
export function useOverlays(isNeeded: boolean): Overlays | null {
  const overlays = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (isNeeded) loadOverlays().catch(setFailure);
  }, [isNeeded]);
  if (failure !== null && overlays === null) throw failure;
  return overlays;
}

/** Loads the overlays at the first press or key, before anything can open an overlay. */
export function useOverlaysOnInput(): void {
  useEffect(() => {
    const onInput = (): void => void loadOverlays().catch(() => undefined);
    for (const type of INPUT) addEventListener(type, onInput, { capture: true, once: true });
    return () => {
      for (const type of INPUT) removeEventListener(type, onInput, { capture: true });
    };
  }, []);
}
