import type { WithdrawalReason } from '@duet/schemas/refunds';
import { WITHDRAWAL_DAYS, endOfDays, worth } from '../refunds/refund-terms';
import type { Purchase } from '../refund-books/refund.repository';

/** Numbers of orders, as receipts print them. */
const ORDER_NUMBER = /\b[0-9A-HJKMNP-TV-Z]{26}\b/;

/** The order number that a statement names, in whatever case; undefined where it names none. */
export const findOrderNumber = (contract: string): string | undefined =>
  ORDER_NUMBER.exec(contract.toUpperCase())?.[0];

/**
 * Whether a statement came after its last day: by law fourteen days, or as many as the site gives
 * for refunds.
 */
export const isTooLate = (receivedAt: Date, boughtAt: Date, siteDays: number): boolean =>
  receivedAt >= endOfDays(boughtAt, Math.max(WITHDRAWAL_DAYS, siteDays));

/** `hasWaiver`: the buyer agreed before the first use that what is used is not paid back. */
export interface WithdrawalFacts {
  purchase: Purchase;
  hasWaiver: boolean;
}

/**
 * What is left for a person to do about a withdrawal in time; null when paying back what is unused
 * is all.
 */
export function findReasonToWait({
  purchase: { frozenAt, spent, held },
  hasWaiver,
}: WithdrawalFacts): Extract<WithdrawalReason, 'charged_back' | 'no_waiver'> | null {
  if (frozenAt) return 'charged_back';
  // Without a waiver what was used is owed, too (Art. 14(4), 16(m)); messages that are under way
  // use their credits.
  return spent + held > 0 && !hasWaiver ? 'no_waiver' : null;
}

/** Whether there are unused credits to pay back. */
export const isPaidBack = (purchase: Purchase): boolean =>
  purchase.frozenAt === null && worth(purchase) > 0;
