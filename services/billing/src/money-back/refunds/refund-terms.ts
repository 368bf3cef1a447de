import { refundValue } from '../../money/wallets/wallet.service';
import type { Purchase } from '../refund-books/refund.repository';

const DAY = 86_400_000;
/** Days in which a buyer may withdraw from a contract (Art. 9 of Directive 2011/83/EU). */
export const WITHDRAWAL_DAYS = 14;

/**
 * Days within which staff decide on a refund in review: a withdrawal has to be paid back by then
 * (Art. 13(1)).
 */
const DECISION_DAYS = 14;
/** Minor units of any currency: from here on two people have to approve a refund in review. */
const SECOND_PERSON_FROM = 10_000;

export const decisionBy = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DECISION_DAYS * DAY);

export const needsSecondPerson = (amount: number): boolean => amount >= SECOND_PERSON_FROM;

/** The end of the last of so many days after a purchase, wherever on earth the buyer is. */
export function endOfDays(boughtAt: Date, days: number): Date {
  const day = Date.UTC(boughtAt.getUTCFullYear(), boughtAt.getUTCMonth(), boughtAt.getUTCDate());
  return new Date(day + (days + 1) * DAY + DAY / 2);
}

/**
 * The last day itself, as buyers are told of it: the hours after it are theirs who live far in the
 * west.
 */
export const lastDay = (end: Date): Date => new Date(end.getTime() - DAY / 2 - 1);

/** What all that is unused of a purchase is worth now, in minor units. */
export const worth = (purchase: Purchase): number =>
  purchase.remaining === 0 ? 0 : refundValue(purchase, purchase.remaining);

export type RefundDenial = 'refund_expired' | 'refund_under_way' | 'refund_unavailable';

/** Why credits of a purchase cannot be paid back now; null when they can. */
export function findDenial(purchase: Purchase, until: Date, now: Date): RefundDenial | null {
  if (purchase.frozenAt !== null) return 'refund_unavailable';
  if (now >= until) return 'refund_expired';
  if (Number(purchase.isUnderWay) === 1) return 'refund_under_way';
  // Of credits that cost next to nothing, nothing can be paid back: no provider moves an amount of
  // zero.
  return worth(purchase) === 0 ? 'refund_unavailable' : null;
}
