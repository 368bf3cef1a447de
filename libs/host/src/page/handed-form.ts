import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** What was typed into the fields of a form, by their names. */
export type HandedForm = Readonly<Record<string, string>>;

/**
 * `waiting`: the view that the form belongs to is on its way, and the page with the form is still
 * shown.
 */
type Handover = 'none' | 'waiting' | 'done';

let handed: HandedForm | null = null;
let handover: Handover = 'none';
const watchers = new Set<() => void>();

function become(next: Handover): void {
  handover = next;
  for (const watcher of watchers) watcher();
}

/**
 * Gives what was typed on a page that came as HTML to the view of its address, which sends it.
 * @param isReady false where the view cannot be drawn at once: what stands in its place is then
 * shown, and what was typed is kept for it
 */
export function handForm(values: HandedForm, { isReady }: { isReady: boolean }): void {
  handed = values;
  become(isReady ? 'waiting' : 'done');
}

/** How far a form has come that was sent on a page that came as HTML. */
export const useHandover = (): Handover =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => handover,
  );

/**
 * With what a view begins, and what it sends as soon as it is drawn; null where nothing was typed
 * before it was there.
 */
export function useHandedForm(): HandedForm | null {
  const [values] = useState(() => handed);
  useLayoutEffect(() => {
    if (!values) return;
    handed = null;
    become('done');
  }, [values]);
  return values;
}
