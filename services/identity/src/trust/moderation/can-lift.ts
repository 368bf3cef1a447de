import { isSteppedUp } from '@duet/service-kit/access';
import { AppError } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import type { StoredDecision } from '../decisions/decision.repository';

type Lifted = Pick<StoredDecision, 'source' | 'decidedBy' | 'appealedAt'>;

export function assertCanLift(actor: StaffPrincipal, decision: Lifted, now: Date): void {
  if (decision.decidedBy === actor.staff && decision.appealedAt !== null)
    throw new AppError('own_decision');
  assertCanReverse(actor, decision, now);
}

export function assertCanReverse(
  actor: StaffPrincipal,
  { source }: Pick<Lifted, 'source'>,
  now: Date,
): void {
  if (source !== 'match') return;
  if (!actor.permissions.includes('evidence.review')) throw new AppError('forbidden');
  if (!isSteppedUp(actor, now)) throw new AppError('step_up_required');
}
