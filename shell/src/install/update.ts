import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Interval of update checks: installed apps stay open for days, but browsers check only on page
 * load.
 */
const LOOK_MS = 3_600_000;

let hidden: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Hides the update until the next page load. */
export function hideUpdate(waiting: ServiceWorker): void {
  hidden = waiting;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useUpdate(): ServiceWorker | null {
  const hiddenWorker = useSyncExternalStore(subscribe, () => hidden);
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let stop = (): void => undefined;
    let isOver = false;
    void navigator.serviceWorker.ready?.then(
      (registration) => void (isOver || (stop = watch(registration, setWaiting))),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return waiting === hiddenWorker ? null : waiting;
}

function watch(
  registration: ServiceWorkerRegistration,
  found: (worker: ServiceWorker | null) => void,
): () => void {
  const look = (): void => {
    const { installing } = registration;
    // If no worker controls the page, the waiting worker is the first version, not an update.
    const check = (): void =>
      found(navigator.serviceWorker.controller ? registration.waiting : null);
    installing?.addEventListener('statechange', check);
    check();
  };
  look();
  registration.addEventListener('updatefound', look);
  const timer = setInterval(
    () => void (document.hidden || registration.update().catch(() => undefined)),
    LOOK_MS,
  );
  return () => {
    registration.removeEventListener('updatefound', look);
    clearInterval(timer);
  };
}

export function takeUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => globalThis.location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: 'duet-skip-waiting' });
}
