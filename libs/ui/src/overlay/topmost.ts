import { useEffect, useState, useSyncExternalStore } from 'react';

let stack: readonly symbol[] = [];
const listeners = new Set<() => void>();

function change(next: readonly symbol[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns whether no other overlay is above this one, so that a key press closes only one overlay.
 */
export function useIsTopmost(opened: boolean): boolean {
  const [self] = useState(() => Symbol('overlay'));
  useEffect(() => {
    if (!opened) return;
    change([...stack, self]);
    return () => change(stack.filter((each) => each !== self));
  }, [opened, self]);
  return useSyncExternalStore(subscribe, () => stack.at(-1) === self);
}
