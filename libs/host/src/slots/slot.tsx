import type { ReactNode } from 'react';
import { useHost } from '../host-context';

/**
 * The shell shows only the offer with the highest priority. In old shells, which pass no props, the
 * remote shows no offer.
 */
export interface OfferProps {
  onReady?: (isDue: boolean) => void;
  isChosen?: boolean;
  onDismiss?: () => void;
}

export interface SlotMap {
  'signup-form': { source?: string; profile_id?: string };
  'credits-badge': object;
  'time-bonus': object;
  'time-bonus-banner': OfferProps;
  'chat-button': { profile_id: string };
  'like-button': { profile_id: string; liked?: boolean };
  /** Renders nothing; opens popups about likes. */
  'like-popups': object;
  'gift-button': { profile_id: string; name: string };
  /** Renders nothing; suggests passkeys in the address field of a prerendered login page. */
  'passkey-suggestion': object;
  'related-profiles': { profile_id: string };
  /**
   * Renders nothing; sends pending messages. The shell uses this slot only if the browser stores
   * pending messages.
   */
  'unsent-messages': object;
}
export type SlotName = keyof SlotMap;

interface Props<N extends SlotName> {
  name: N;
  props: SlotMap[N];
  fallback: ReactNode;
}

export const Slot = <N extends SlotName>({ name, props, fallback }: Props<N>) => (
  <>{useHost().renderSlot(name, props, fallback)}</>
);
