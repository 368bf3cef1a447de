import type { PaymentMethod } from '@duet/schemas/billing';

/** Visa and Mastercard share one id. */
export const PAYNL_METHODS: Record<PaymentMethod, number> = {
  ideal: 10,
  creditcard: 11,
  sct: 136,
  sdd: 137,
  paypal: 138,
  bancontact: 436,
  paysafecard: 553,
  sofort: 556,
  giropay: 694,
  mastercard: 706,
  visa: 706,
  cartebancaire: 710,
  maestro: 712,
  nexi: 1945,
  eps: 2062,
  prezelewy24: 2151,
  applepay: 2277,
  blik: 2856,
};
