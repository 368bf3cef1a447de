import type { Purchase } from '../refund-books/refund.repository';
import { refundValue } from '../refund-books/refund-value';

const DAY = 86_400_000;

/** Time for the decision on a refund, in days (Directive 2011/83/EU Art. 13(1)). */
const DECISION_DAYS = 14;
/** Smallest amount that needs two approvals, in minor units. */
const SECOND_PERSON_FROM = 10_000;

export const decisionBy = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DECISION_DAYS * DAY);

export const needsSecondPerson = (amount: number): boolean => amount >= SECOND_PERSON_FROM;

/** The period ends with its last day in UTC-12, the westernmost time zone. */
export function endOfDays(boughtAt: Date, days: number): Date {
  const day = Date.UTC(boughtAt.getUTCFullYear(), boughtAt.getUTCMonth(), boughtAt.getUTCDate());
  return new Date(day + (days + 1) * DAY + DAY / 2);
}

export const lastDay = (end: Date): Date => new Date(end.getTime() - DAY / 2 - 1);

export const worth = (purchase: Purchase): number =>
  purchase.remaining === 0 ? 0 : refundValue(purchase, purchase.remaining);

export type RefundDenial = 'refund_expired' | 'refund_under_way' | 'refund_unavailable';

export function findDenial(purchase: Purchase, until: Date, now: Date): RefundDenial | null {
  if (purchase.frozenAt !== null) return 'refund_unavailable';
  if (now >= until) return 'refund_expired';
  if (Number(purchase.isUnderWay) === 1) return 'refund_under_way';
  // Providers cannot refund an amount of zero.
  return worth(purchase) === 0 ? 'refund_unavailable' : null;
}
