import type { AdjustmentDecision } from '@duet/schemas/staff-support';
import type { AdjustmentRecord } from './adjustment.repository';

/**
 * Whether one person may give or take so many credits alone. What they have moved alone for the
 * same member within a day, in either direction, counts as well, so that many small adjustments are
 * not a way around the limit.
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

/**
 * Why a decision about an adjustment is denied. Whoever asked for it cannot approve it, but can
 * take it back.
 */
export function findDecisionDenial(
  { state, askedBy }: Pick<AdjustmentRecord, 'state' | 'askedBy'>,
  staff: string,
  decision: AdjustmentDecision['decision'],
): 'conflict' | 'second_person_required' | null {
  if (state !== 'waiting') return 'conflict';
  return decision === 'approve' && askedBy === staff ? 'second_person_required' : null;
}
