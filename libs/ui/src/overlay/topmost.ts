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

/** A key press closes only the topmost overlay. */
export function useIsTopmost(opened: boolean): boolean {
  const [self] = useState(() => Symbol('overlay'));
  useEffect(() => {
    if (!opened) return;
    change([...stack, self]);
    return () => change(stack.filter((each) => each !== self));
  }, [opened, self]);
  return useSyncExternalStore(subscribe, () => stack.at(-1) === self);
}

export const useHasModal = (): boolean => useSyncExternalStore(subscribe, () => stack.length > 0);
