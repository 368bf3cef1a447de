import { findEnd, isExpired, isFor, type Buyer, type Discount } from './discount-rules';

export interface BestOffers {
  /** The best offer at the time `at`. */
  now: Discount | null;
  /** End of the best price, including equally good later offers; null without an end. */
  endsAt: Date | null;
  after: Discount | null;
}

/**
 * Consecutive offers with the same percentage count as one, because the buyer pays the same price.
 */
export function findBestOffers(discounts: readonly Discount[], buyer: Buyer, at: Date): BestOffers {
  const best = findBest(discounts, buyer, at);
  let last = best;
  let endsAt: Date | null = null;
  let after: Discount | null = null;
  while (best && last) {
    endsAt = findEnd(last, buyer);
    after = endsAt && findBest(discounts, buyer, endsAt);
    last = after && isAsGood(after, best) ? after : null;
    if (last) after = null;
  }
  return { now: best, endsAt, after };
}

function findBest(discounts: readonly Discount[], buyer: Buyer, at: Date): Discount | null {
  const [best] = discounts
    .filter(
      (discount) =>
        isFor(discount, buyer) &&
        !(discount.firstPurchase && buyer.hasPurchased) &&
        !isExpired(discount, buyer, at),
    )
    .sort(
      (a, b) =>
        b.points - a.points ||
        Number(isLimited(a)) - Number(isLimited(b)) ||
        Number(b.kind === 'time_bonus') - Number(a.kind === 'time_bonus') ||
        a.code.localeCompare(b.code),
    );
  return best ?? null;
}

const isLimited = ({ currency, minimumOrderValue, paymentmethods }: Discount): boolean =>
  currency !== null || minimumOrderValue > 0 || paymentmethods.length > 0;

const isAsGood = (next: Discount, best: Discount): boolean =>
  next.points >= best.points && (!isLimited(next) || isLimited(best));
