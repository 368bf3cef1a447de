import type { PaymentMethod } from '@duet/schemas/billing';

const DAY = 86_400_000;
/** Eight weeks from the debit, and four days for the bank's return to reach us. */
const DIRECT_DEBIT = 8 * 7 + 4;
const CARD = 120;
const PAYPAL = 180;

/**
 * For how many days after a payment the payer can have it reversed without us; 0 where that is not
 * possible.
 *
 * - Direct debit: eight weeks without giving a reason (EPC016-06 SEPA Direct Debit Core Scheme
 *   Rulebook, refunds of authorised collections; Directive (EU) 2015/2366 art. 76 and 77).
 * - Cards, also those in Apple Pay: 120 days for most reasons (Visa Core Rules, dispute resolution;
 *   Mastercard Chargeback Guide).
 * - PayPal: 180 days (PayPal User Agreement, disputes and claims).
 * - Credit transfers, and schemes that are built on them, are final once executed (Regulation (EU)
 *   No 260/2012 and EPC125-05 know no refund for them), as are vouchers.
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

/**
 * Whether a payer could still have the payment reversed: a refund of it could then be paid out
 * twice.
 */
export const isReversible = (method: PaymentMethod, paidAt: Date, now: Date): boolean =>
  now.getTime() < paidAt.getTime() + DISPUTE_WINDOW_DAYS[method] * DAY;
