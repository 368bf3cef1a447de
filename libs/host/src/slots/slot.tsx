import type { ReactNode } from 'react';
import { useHost } from '../host-context';

/**
 * Named places that one remote fills and others, or the shell, put on their screens; with the props
 * that they take.
 */
export interface SlotMap {
  'signup-form': { source?: string; profile_id?: string };
  'credits-badge': object;
  /** Shows nothing; keeps the time bonus counting, and opens its modal in time. */
  'time-bonus': object;
  'time-bonus-banner': object;
  /** Opens or continues the conversation with a member. */
  'chat-button': { profile_id: string };
  /** Likes and unlikes a member. */
  'like-button': { profile_id: string; liked?: boolean };
  /** Offers gifts to send to a member. */
  'gift-button': { profile_id: string; name: string };
  'related-profiles': { profile_id: string };
}
export type SlotName = keyof SlotMap;

interface Props<N extends SlotName> {
  name: N;
  props: SlotMap[N];
  /** Shown while nobody fills the slot, while it loads and when its remote is dead. */
  fallback: ReactNode;
}

export const Slot = <N extends SlotName>({ name, props, fallback }: Props<N>) => (
  <>{useHost().renderSlot(name, props, fallback)}</>
);
