import { registryNews } from './revision';

/** Open pages reload within this time after a revocation, spread out. */
const SPREAD_MS = 1_000;
/**
 * Pause before a second load for the same revision: the first one came from a gateway that did not
 * know of it yet.
 */
const AGAIN_AFTER_MS = 10_000;
const KEY = 'duet-revoked-reload';

/**
 * `reloading`: the page is about to reload. `refused`: it has just reloaded, and the revoked
 * version came back.
 */
export type Taken = 'reloading' | 'refused';

let taken: { names: ReadonlySet<string>; as: Taken } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Whether the screens of a remote@version were taken away, because it was revoked while it ran
 * here.
 */
export const takenAway = (name: string): Taken | null => (taken?.names.has(name) ? taken.as : null);

/** Calls back when screens are taken away. @returns the way to stop */
export function onTakenAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Takes the screens of revoked versions away at once, and the page with their code soon. Where
 * something unsaved would be lost the screens stay, and the browser asks its user at the reload.
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

/**
 * Views with unsaved work cancel `beforeunload`, so they are asked by an event that unloads
 * nothing.
 */
const hasUnsavedWork = (): boolean =>
  !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function rememberReload(): void {
  try {
    sessionStorage.setItem(KEY, String(registryNews().revision));
  } catch {
    // Without storage every load counts as the first.
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
