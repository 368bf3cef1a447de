import { isSecondPerson } from '../../staff/limits/four-eyes';
import type { RefundRecord } from '../refund-books/refund.repository';
import { needsSecondPerson } from './refund-terms';

export type Approval = 'second_person_required' | 'first' | 'released';

/**
 * Requires a second person if the staff member requested the refund or has approved the refund
 * before.
 */
export function judgeApproval(
  { askedBy, approvedBy, amount }: Pick<RefundRecord, 'askedBy' | 'approvedBy' | 'amount'>,
  staff: string,
): Approval {
  if (!isSecondPerson(staff, askedBy, approvedBy)) return 'second_person_required';
  return needsSecondPerson(amount) && approvedBy === null ? 'first' : 'released';
}
