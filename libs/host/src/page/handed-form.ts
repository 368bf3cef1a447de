import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

export type HandedForm = Readonly<Record<string, string>>;

/** `waiting` means that the form's view is loading and the prerendered page is still shown. */
type Handover = 'none' | 'waiting' | 'done';

let handed: HandedForm | null = null;
let handover: Handover = 'none';
const watchers = new Set<() => void>();

function become(next: Handover): void {
  handover = next;
  for (const watcher of watchers) watcher();
}

/**
 * Passes the values of a prerendered page's form to the view, which submits them.
 * @param isReady false if the view's code failed to load
 */
export function handForm(values: HandedForm, { isReady }: { isReady: boolean }): void {
  handed = values;
  become(isReady ? 'waiting' : 'done');
}

export const useHandover = (): Handover =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => handover,
  );

/** Returns the form that the view submits on its first render, or null. */
export function useHandedForm(): HandedForm | null {
  const [values] = useState(() => handed);
  useLayoutEffect(() => {
    if (!values) return;
    handed = null;
    become('done');
  }, [values]);
  return values;
}
