import type { Bundle } from '@duet/schemas/billing';
import { discountedPrice } from '@duet/schemas/discount-price';

export interface Offer {
  bundle: Bundle;
  price: number;
  /** Rounded to minor units, as shown on the page. */
  perCredit: number;
}

export function toOffer(bundle: Bundle, percentage: number): Offer {
  const price = discountedPrice(bundle.price, percentage);
  return { bundle, price, perCredit: Math.round(price / bundle.credits) };
}

export const findSmallest = (bundles: readonly Bundle[]): Bundle | undefined =>
  [...bundles].sort((a, b) => a.price - b.price)[0];

/** Compares the shown prices per credit. Returns null if several bundles share the lowest price. */
export function findLowestPerCredit(offers: readonly Offer[]): string | null {
  const [first, second] = [...offers].sort((a, b) => a.perCredit - b.perCredit);
  return first && second && first.perCredit < second.perCredit ? first.bundle.id : null;
}
