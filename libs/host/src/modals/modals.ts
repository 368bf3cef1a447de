import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ProfileCard } from '@duet/schemas/identity';

/**
 * The modals that one column opens of another, with their props. The remote that owns one declares
 * it in its descriptor; its view gets these props and `onClose`.
 */
export interface ModalMap {
  /**
   * Signup form; `profile_id` is the member whose page asked for it, the genders are what the page
   * has asked already.
   */
  signup: { profile_id?: string; gender?: 'man' | 'woman'; looking_for?: 'man' | 'woman' };
  /**
   * Match popup (spec section 2). `profile` where the caller has it, else it is one of the likes;
   * `auto`: liked by the site's doing, not mutual. `onAction` is told of a click on the photo or
   * the button, which otherwise lead on.
   */
  match: {
    profile_id: string;
    profile?: ProfileCard;
    auto?: boolean;
    onAction?: (profileId: string) => void;
  };
  /** Like modal of query t (spec section 2). */
  like: { profile_id: string };
  /** First message to someone. */
  icebreaker: { profile_id: string };
  /** Tells the site's staff about a member, or about one message of theirs. */
  report: { profile_id: string; name: string; conversation_id?: string; message_id?: string };
  /** Asks before a member is blocked; `onDone` runs once it is done. */
  block: { profile_id: string; name: string; onDone?: () => void };
  /** Says that a proof of age comes first, and leads to it. */
  age: object;
  /** Time bonus; leads to the credits page. */
  'time-bonus': object;
}
export type ModalName = keyof ModalMap;

export interface OpenModal {
  key: number;
  name: ModalName;
  props: object;
  /** What had the focus when it was opened, and gets it back. */
  opener: Element | null;
}

let open: readonly OpenModal[] = [];
let lastKey = 0;
const held = new Set<number>();
const listeners = new Set<() => void>();

const change = (next: readonly OpenModal[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Opens a modal wherever its remote is; answers its key. The browser's Back closes it again. */
export function openModal<N extends ModalName>(name: N, props: ModalMap[N]): number {
  change([...open, { key: ++lastKey, name, props, opener: document.activeElement }]);
  return lastKey;
}

/** Closes one modal by key, or the topmost. */
export function closeModal(key: number | undefined = open.at(-1)?.key): void {
  if (open.some((modal) => modal.key === key)) change(open.filter((modal) => modal.key !== key));
}

/** Open modals, oldest first. */
export const openModals = (): readonly OpenModal[] => open;

/** Whether a modal must not be closed by Back now: see useModalLock. */
export const isHeld = (key: number): boolean => held.has(key);

/** Calls back whenever a modal opens or closes; answers the way to stop. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Open modals, oldest first, kept current. */
export const useModal = (): readonly OpenModal[] => useSyncExternalStore(onModals, openModals);

/** Key of the modal that a view is shown in; the shell sets it. */
export const ModalKeyContext = createContext<number | null>(null);

/**
 * In a modal's view: while true, Back leaves the modal open, because closing would lose what is
 * under way.
 */
export function useModalLock(hold: boolean): void {
  const key = useContext(ModalKeyContext);
  useEffect(() => {
    if (key === null || !hold) return;
    held.add(key);
    return () => void held.delete(key);
  }, [key, hold]);
}
