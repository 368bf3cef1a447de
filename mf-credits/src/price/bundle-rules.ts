import type { Bundle } from '@duet/schemas/billing';
import { discountedPrice } from '@duet/schemas/discount-price';

/** A bundle with the price that the page shows for it. */
export interface Offer {
  bundle: Bundle;
  price: number;
  /** Rounded to minor units, as the page shows it. */
  perCredit: number;
}

export function toOffer(bundle: Bundle, percentage: number): Offer {
  const price = discountedPrice(bundle.price, percentage);
  return { bundle, price, perCredit: Math.round(price / bundle.credits) };
}

/** The bundle that the page preselects: never more than the smallest purchase. */
export const findSmallest = (bundles: readonly Bundle[]): Bundle | undefined =>
  [...bundles].sort((a, b) => a.price - b.price)[0];

/** The id of the bundle whose shown price per credit is lower than all others, if there is one. */
export function findLowestPerCredit(offers: readonly Offer[]): string | null {
  const [first, second] = [...offers].sort((a, b) => a.perCredit - b.perCredit);
  return first && second && first.perCredit < second.perCredit ? first.bundle.id : null;
}
