import { registryNews } from './revision';

/** Longest random delay of a reload, so that open pages do not reload together. */
const SPREAD_MS = 1_000;
/** Wait before a second reload for the same revision, because the gateway may lag behind. */
const AGAIN_AFTER_MS = 10_000;
const KEY = 'duet-revoked-reload';

/** `refused`: the reload has loaded the revoked version again. */
export type Taken = 'reloading' | 'refused';

let taken: { names: ReadonlySet<string>; as: Taken } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const takenAway = (name: string): Taken | null => (taken?.names.has(name) ? taken.as : null);

export function onTakenAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Removes the screens of revoked versions and reloads the page. With unsaved work, all screens stay
 * and the browser asks before the reload.
 */
export function dropRevoked(reload: () => void): void {
  const isRepeated = reloadedFor() === registryNews().revision;
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      rememberReload();
      reload();
    },
    isRepeated ? AGAIN_AFTER_MS : Math.random() * SPREAD_MS,
  );
  if (hasUnsavedWork()) return;
  taken = { names: registryNews().revoked, as: isRepeated ? 'refused' : 'reloading' };
  for (const listener of listeners) listener();
}

/** Views with unsaved work cancel `beforeunload`. */
const hasUnsavedWork = (): boolean =>
  !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function rememberReload(): void {
  try {
    sessionStorage.setItem(KEY, String(registryNews().revision));
  } catch {
    // The page works without storage.
  }
}

function reloadedFor(): number | null {
  try {
    const value = sessionStorage.getItem(KEY);
    return value === null ? null : Number(value);
  } catch {
    return null;
  }
}
