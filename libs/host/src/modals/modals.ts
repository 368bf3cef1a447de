import { useSyncExternalStore } from 'react';

/**
 * The modals that one column opens of another, with their props. The remote that owns one declares it in its
 * descriptor; its view gets these props and `onClose`.
 */
export interface ModalMap {
  /** Signup form; `profile_id` is the member whose page asked for it. */
  signup: { profile_id?: string };
  /** Match popup (spec section 2). */
  match: { profile_id: string; auto?: boolean };
  /** Like modal of query t (spec section 2). */
  like: { profile_id: string };
  /** First message to someone. */
  icebreaker: { profile_id: string };
  /** Time bonus; leads to the credits page. */
  'time-bonus': object;
}
export type ModalName = keyof ModalMap;

export interface OpenModal {
  key: number;
  name: ModalName;
  props: object;
}

let open: readonly OpenModal[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

const change = (next: readonly OpenModal[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Opens a modal wherever its remote is; answers its key. */
export function openModal<N extends ModalName>(name: N, props: ModalMap[N]): number {
  change([...open, { key: ++lastKey, name, props }]);
  return lastKey;
}

/** Closes one modal by key, or the topmost. */
export const closeModal = (key: number | undefined = open.at(-1)?.key): void => change(open.filter((modal) => modal.key !== key));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Open modals, oldest first. */
export const useModal = (): readonly OpenModal[] => useSyncExternalStore(subscribe, () => open);
