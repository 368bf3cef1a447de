import type { WithdrawalReason } from '@duet/schemas/refunds';
import { WITHDRAWAL_DAYS } from '@duet/schemas/withdrawal';
import { endOfDays, worth } from '../refunds/refund-terms';
import type { Purchase } from '../refund-books/refund.repository';

const ORDER_NUMBER = /\b[0-9A-HJKMNP-TV-Z]{26}\b/;

export const findOrderNumber = (contract: string): string | undefined =>
  ORDER_NUMBER.exec(contract.toUpperCase())?.[0];

/** The period is 14 days (by law) or the site's refund period, whichever is longer. */
export const isTooLate = (receivedAt: Date, boughtAt: Date, siteDays: number): boolean =>
  receivedAt >= endOfDays(boughtAt, Math.max(WITHDRAWAL_DAYS, siteDays));

/** `hasWaiver` is true if the buyer accepted that used credits are not refunded. */
export interface WithdrawalFacts {
  purchase: Purchase;
  hasWaiver: boolean;
}

/** @returns null if the withdrawal needs no decision by staff */
export function findReasonToWait({
  purchase: { frozenAt, spent, held },
  hasWaiver,
}: WithdrawalFacts): Extract<WithdrawalReason, 'charged_back' | 'no_waiver'> | null {
  if (frozenAt) return 'charged_back';
  // Without a waiver, used credits are refunded too (Directive 2011/83/EU Art. 14(4), 16(m)).
  // Credits in a hold count as used.
  return spent + held > 0 && !hasWaiver ? 'no_waiver' : null;
}

export const isPaidBack = (purchase: Purchase): boolean =>
  purchase.frozenAt === null && worth(purchase) > 0;
