/** Spec section 9. The server enforces it; clients use it for display. */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, windowSeconds: 14_400 } as const;

/**
 * Returns the discounted price in minor units, rounded down: the buyer never saves less than
 * promised.
 * @param price minor units
 * @param percentage at most two decimals
 */
export const discountedPrice = (price: number, percentage: number): number =>
  Math.floor((price * (10_000 - Math.round(percentage * 100))) / 10_000);

/** Returns the VAT contained in a price, in minor units, half a unit rounded up. */
export function includedVat(price: number, percentage: number): number {
  const points = Math.round(percentage * 100);
  return Math.floor((2 * price * points + 10_000 + points) / (2 * (10_000 + points)));
}
