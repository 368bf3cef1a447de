/** Applies in the first four hours after signup (spec section 9). */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, windowSeconds: 14_400 } as const;

/**
 * Rounds down, so that the buyer never saves less than promised.
 * @param price in minor units
 * @param percentage with at most two decimals
 */
export const discountedPrice = (price: number, percentage: number): number =>
  Math.floor((price * (10_000 - Math.round(percentage * 100))) / 10_000);

/** Returns the VAT contained in a price, in minor units; half a unit is rounded up. */
export function includedVat(price: number, percentage: number): number {
  const points = Math.round(percentage * 100);
  return Math.floor((2 * price * points + 10_000 + points) / (2 * (10_000 + points)));
}
