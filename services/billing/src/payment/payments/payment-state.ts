import type { Payment } from '@duet/schemas/billing';
import type { ProviderState } from './payment-provider';

/**
 * `created`: known to us, the provider's order not yet. `review`: paid with another amount or
 * currency than was ordered, which buys nothing before a person has looked. Everything else mirrors
 * the provider.
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'review',
  'completed',
  'failed',
  'cancelled',
  'charged_back',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'review', 'completed', 'failed', 'cancelled'],
  pending: ['review', 'completed', 'failed', 'cancelled'],
  review: ['completed', 'failed', 'cancelled'],
  // Money that arrives after all buys what it was meant for.
  failed: ['review', 'completed'],
  cancelled: ['review', 'completed'],
  completed: ['charged_back'],
  // A dispute that is won is settled by a person: nothing thaws by itself.
  charged_back: [],
};

/** The state to go to after the provider's word, or null when nothing changes. */
export function nextState(
  from: PaymentState,
  observed: ProviderState | 'review',
): PaymentState | null {
  // Money that went before we saw it come is a payment that failed.
  const to = observed === 'charged_back' && from !== 'completed' ? 'failed' : observed;
  return NEXT[from].includes(to) ? to : null;
}

/**
 * States from which one may go to `to`: the condition of the UPDATE that makes a transition happen
 * once.
 */
export const statesBefore = (to: PaymentState): PaymentState[] =>
  PAYMENT_STATES.filter((from) => NEXT[from].includes(to));

export const isOpenState = (state: PaymentState): boolean =>
  state === 'created' || state === 'pending';

/** Nothing is expected any more, whatever may come. */
export const isOver = (state: PaymentState): boolean =>
  state === 'completed' || state === 'failed' || state === 'cancelled';

/** The four words that the outside knows (spec section 4). */
export const publicStatus = (state: PaymentState): Payment['status'] => {
  if (state === 'created' || state === 'review') return 'pending';
  return state === 'charged_back' ? 'failed' : state;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When a payment is to be asked about next: often while the payer waits, rarely for bank transfers,
 * and once a day when it is paid, for as long as banks take money back without asking (eight
 * weeks), so that no chargeback is missed.
 */
export function nextCheckAt(
  createdAt: Date,
  now: Date,
  state: PaymentState = 'pending',
): Date | null {
  if (!isOpenState(state) && state !== 'completed') return null;
  const age = now.getTime() - createdAt.getTime();
  if (age > 60 * DAY) return null;
  if (state === 'completed') return new Date(now.getTime() + DAY);
  const pause = age < HOUR ? MINUTE : age < DAY ? 10 * MINUTE : 6 * HOUR;
  return new Date(now.getTime() + pause);
}
