import type { PaymentMethod } from '@duet/schemas/billing';

const DAY = 86_400_000;
/** Payers can return a debit within eight weeks; banks report the return within four days. */
const DIRECT_DEBIT = 8 * 7 + 4;
const CARD = 120;
const PAYPAL = 180;

/**
 * Days in which the payer can reverse a payment. A payment with 0 days is final.
 *
 * - Direct debit: EPC016-06; Directive (EU) 2015/2366 Art. 76, 77.
 * - Cards: Visa Core Rules; Mastercard Chargeback Guide.
 * - PayPal: User Agreement.
 * - Credit transfers: Regulation (EU) No 260/2012; EPC125-05.
 */
export const DISPUTE_WINDOW_DAYS: Readonly<Record<PaymentMethod, number>> = {
  sdd: DIRECT_DEBIT,
  mastercard: CARD,
  visa: CARD,
  creditcard: CARD,
  maestro: CARD,
  nexi: CARD,
  cartebancaire: CARD,
  applepay: CARD,
  paypal: PAYPAL,
  ideal: 0,
  bancontact: 0,
  blik: 0,
  prezelewy24: 0,
  eps: 0,
  giropay: 0,
  sofort: 0,
  paysafecard: 0,
  sct: 0,
};

export const isReversible = (method: PaymentMethod, paidAt: Date, now: Date): boolean =>
  now.getTime() < paidAt.getTime() + DISPUTE_WINDOW_DAYS[method] * DAY;
