import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ProfileCard } from '@duet/schemas/identity';
import type { LanderChoices } from '@duet/schemas/lander-choices';

/** Props of modals that one remote opens and another provides. Each modal also gets `onClose`. */
export interface ModalMap {
  signup: LanderChoices & {
    profile_id?: string;
    gender?: 'man' | 'woman';
    looking_for?: 'man' | 'woman';
  };
  /**
   * Match popup (spec section 2). `auto`: an automatic like, shown in the same popup although there
   * is no match yet.
   * `onAction` replaces the default action.
   */
  match: {
    profile_id: string;
    profile?: ProfileCard;
    auto?: boolean;
    onAction?: (profileId: string) => void;
  };
  like: { profile_id: string };
  icebreaker: { profile_id: string };
  report: { profile_id: string; name: string; conversation_id?: string; message_id?: string };
  block: { profile_id: string; name: string; onDone?: () => void };
  age: object;
  'time-bonus': object;
}
export type ModalName = keyof ModalMap;

export interface OpenModal {
  key: number;
  name: ModalName;
  props: object;
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

/** The browser's Back closes the modal. */
export function openModal<N extends ModalName>(name: N, props: ModalMap[N]): number {
  change([...open, { key: ++lastKey, name, props, opener: document.activeElement }]);
  return lastKey;
}

export function closeModal(key: number | undefined = open.at(-1)?.key): void {
  if (open.some((modal) => modal.key === key)) change(open.filter((modal) => modal.key !== key));
}

export const openModals = (): readonly OpenModal[] => open;

export const isHeld = (key: number): boolean => held.has(key);

export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useModal = (): readonly OpenModal[] => useSyncExternalStore(onModals, openModals);

export const ModalKeyContext = createContext<number | null>(null);

/** Prevents Back from closing the modal while `hold` is true, so that no input is lost. */
export function useModalLock(hold: boolean): void {
  const key = useContext(ModalKeyContext);
  useEffect(() => {
    if (key === null || !hold) return;
    held.add(key);
    return () => void held.delete(key);
  }, [key, hold]);
}
