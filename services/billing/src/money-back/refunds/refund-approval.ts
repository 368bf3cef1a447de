import { isSecondPerson } from '../../staff/limits/four-eyes';
import type { RefundRecord } from '../refund-books/refund.repository';
import { needsSecondPerson } from './refund-terms';

export type Approval = 'second_person_required' | 'first' | 'released';

type Reviewed = Pick<RefundRecord, 'askedBy' | 'approvedBy' | 'amount' | 'withdrawalId'>;

/**
 * Requires a person who has neither requested nor approved the refund.
 * @param left amount that this person can still approve without a second person
 */
export function judgeApproval(refund: Reviewed, staff: string, left: number): Approval {
  if (!isSecondPerson(staff, refund.askedBy, refund.approvedBy)) return 'second_person_required';
  return countApprovalsLeft(refund, left) === 2 ? 'first' : 'released';
}

/**
 * A withdrawal above the staff member's limits needs two approvals, because anyone can send a
 * withdrawal without a login.
 */
export function countApprovalsLeft(
  { approvedBy, amount, withdrawalId }: Omit<Reviewed, 'askedBy'>,
  left: number,
): 1 | 2 {
  if (approvedBy !== null) return 1;
  return needsSecondPerson(amount) || (withdrawalId !== null && amount > left) ? 2 : 1;
}
