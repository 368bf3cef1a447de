import type { AdjustmentDecision } from '@duet/schemas/staff-support';
import { isSecondPerson } from '../limits/four-eyes';
import type { AdjustmentRecord } from './adjustment.repository';

/** Authors cannot approve their own adjustment, but can withdraw it. */
export function findDecisionDenial(
  { state, askedBy }: Pick<AdjustmentRecord, 'state' | 'askedBy'>,
  staff: string,
  decision: AdjustmentDecision['decision'],
): 'conflict' | 'second_person_required' | null {
  if (state !== 'waiting') return 'conflict';
  return decision === 'approve' && !isSecondPerson(staff, askedBy)
    ? 'second_person_required'
    : null;
}
