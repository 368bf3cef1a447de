import type { RefundRecord } from '../refund-books/refund.repository';
import { needsSecondPerson } from './refund-terms';

/** `first`: another person has to approve it as well. `released`: it can be paid. */
export type Approval = 'second_person_required' | 'first' | 'released';

/**
 * What one person's approval does to a refund in review. Nobody approves what they asked for, or
 * the same refund twice.
 */
export function judgeApproval(
  { askedBy, approvedBy, amount }: Pick<RefundRecord, 'askedBy' | 'approvedBy' | 'amount'>,
  staff: string,
): Approval {
  if (askedBy === staff || approvedBy === staff) return 'second_person_required';
  return needsSecondPerson(amount) && approvedBy === null ? 'first' : 'released';
}
