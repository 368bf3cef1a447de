/**
 * The time bonus of spec section 9. The server enforces it; the client builds what it shows of it
 * from these.
 */
export const TIME_BONUS = { code: 'TIMEBONUS25', percentage: 25, windowSeconds: 14_400 } as const;

/**
 * Price after a discount, in minor units. Rounded down to a whole unit, so that nobody ever saves
 * less than was promised: 25 percent off 9.99 is 7.49.
 * @param price minor units, whole @param percentage with at most two decimals
 */
export const discountedPrice = (price: number, percentage: number): number =>
  Math.floor((price * (10_000 - Math.round(percentage * 100))) / 10_000);

/**
 * The value added tax that a price contains, in minor units, half a unit rounded up.
 * @param percentage with at most two decimals
 */
export function includedVat(price: number, percentage: number): number {
  const points = Math.round(percentage * 100);
  return Math.floor((2 * price * points + 10_000 + points) / (2 * (10_000 + points)));
}
