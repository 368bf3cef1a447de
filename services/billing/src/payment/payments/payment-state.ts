import type { Payment } from '@duet/schemas/billing';
import type { ProviderState } from './payment-provider';

/** `created`: not yet started at the provider. `review`: paid with another amount or currency. */
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
  // Money that arrives late still completes the order.
  failed: ['review', 'completed'],
  cancelled: ['review', 'completed'],
  completed: ['charged_back'],
  // Only staff change a reversed payment, after a won dispute. Provider reports do not.
  charged_back: [],
};

export function nextState(
  from: PaymentState,
  observed: ProviderState | 'review',
): PaymentState | null {
  // Without an earlier `completed`, no credits were added, so the payment counts as failed.
  const to = observed === 'charged_back' && from !== 'completed' ? 'failed' : observed;
  return NEXT[from].includes(to) ? to : null;
}

/** `transit` requires one of these states, so that each transition happens only once. */
export const statesBefore = (to: PaymentState): PaymentState[] =>
  PAYMENT_STATES.filter((from) => NEXT[from].includes(to));

export const isOpenState = (state: PaymentState): boolean =>
  state === 'created' || state === 'pending';

export const isOver = (state: PaymentState): boolean =>
  state === 'completed' || state === 'failed' || state === 'cancelled';

/** Status in the API (spec section 4). */
export const publicStatus = (state: PaymentState): Payment['status'] => {
  if (state === 'created' || state === 'review') return 'pending';
  return state === 'charged_back' ? 'failed' : state;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const OPEN_DAYS = 60;
/** The longest time in which a payer can reverse a payment. */
const REVERSIBLE_DAYS = 180;

/** Completed payments are checked too, because the webhook of a reversal can be lost. */
export function nextCheckAt(
  createdAt: Date,
  now: Date,
  state: PaymentState = 'pending',
): Date | null {
  if (!isOpenState(state) && state !== 'completed') return null;
  const age = now.getTime() - createdAt.getTime();
  if (age > (state === 'completed' ? REVERSIBLE_DAYS : OPEN_DAYS) * DAY) return null;
  if (state === 'completed') return new Date(now.getTime() + (age < OPEN_DAYS * DAY ? 1 : 7) * DAY);
  const pause = age < HOUR ? MINUTE : age < DAY ? 10 * MINUTE : 6 * HOUR;
  return new Date(now.getTime() + pause);
}
