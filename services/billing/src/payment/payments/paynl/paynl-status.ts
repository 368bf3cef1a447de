import type { ProviderState } from '../payment-provider';

/**
 * Ended without money; the payer may try another method. Source:
 * developer.pay.nl/docs/transaction-statuses.
 */
const CANCELLED = new Set([-90, -80, -61]);
/**
 * An amount that differs from the order's (-51) waits for a person at the provider and may still be
 * put right.
 */
const WAITS_FOR_A_PERSON = new Set([-51]);
/**
 * Money that was there and went back to the payer: by a bank's decision, or for a debit as storno.
 */
const CHARGED_BACK = new Set([-70, -71]);
const PAID = 100;

/**
 * A PAY.nl status code in our words. Codes below zero that are not named ended without money that
 * can be kept: denied, failed, refunded. A reservation (95, 97) is not money yet.
 */
export function paynlState(code: number): ProviderState {
  if (code === PAID) return 'completed';
  if (CHARGED_BACK.has(code)) return 'charged_back';
  if (CANCELLED.has(code)) return 'cancelled';
  if (code < 0 && !WAITS_FOR_A_PERSON.has(code)) return 'failed';
  return 'pending';
}
