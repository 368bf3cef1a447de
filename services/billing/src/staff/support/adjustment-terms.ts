import type { AdjustmentDecision } from '@duet/schemas/staff-support';
import type { AdjustmentRecord } from './adjustment.repository';

/**
 * Added and removed credits of one day add up, so that small adjustments cannot bypass the limit.
 */
export const canAdjustAlone = ({
  credits,
  movedAlone,
  limit,
}: {
  credits: number;
  movedAlone: number;
  limit: number;
}): boolean => Math.abs(credits) + movedAlone <= limit;

/** Authors cannot approve their own adjustment, but can withdraw it. */
export function findDecisionDenial(
  { state, askedBy }: Pick<AdjustmentRecord, 'state' | 'askedBy'>,
  staff: string,
  decision: AdjustmentDecision['decision'],
): 'conflict' | 'second_person_required' | null {
  if (state !== 'waiting') return 'conflict';
  return decision === 'approve' && askedBy === staff ? 'second_person_required' : null;
}
