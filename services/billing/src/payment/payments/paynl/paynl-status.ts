import type { ProviderState } from '../payment-provider';

/** Codes of cancelled payments (developer.pay.nl/docs/transaction-statuses). */
const CANCELLED = new Set([-90, -80, -61]);
/** Code for a wrong amount, which stays pending because the provider may correct the amount. */
const WAITS_FOR_A_PERSON = new Set([-51]);
/** Codes of payments reversed by the bank and of returned debits. */
const CHARGED_BACK = new Set([-70, -71]);
const PAID = 100;

/** The codes 95 and 97 mean a reserved amount, which is not paid yet. */
export function paynlState(code: number): ProviderState {
  if (code === PAID) return 'completed';
  if (CHARGED_BACK.has(code)) return 'charged_back';
  if (CANCELLED.has(code)) return 'cancelled';
  if (code < 0 && !WAITS_FOR_A_PERSON.has(code)) return 'failed';
  return 'pending';
}
