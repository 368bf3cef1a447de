import type { MemberSnapshot } from '@duet/schemas/events';
import type { SiteRules } from '@duet/service-kit/site-rules';
import { isAgeUnproven, isConfirmed, isFindable } from '../members/can-be-found';

/** `card` is undefined until identity's event has arrived. */
export function findGiverDenial(
  card: MemberSnapshot | undefined,
  rules: Pick<SiteRules, 'age_proof_countries'>,
  now: Date,
): 'unavailable' | 'not_confirmed' | 'age_unproven' | null {
  if (!card) return 'unavailable';
  if (!isConfirmed(card)) return 'not_confirmed';
  return isAgeUnproven(card, rules, now) ? 'age_unproven' : null;
}

/**
 * Returns why a profile cannot be liked. Profiles that the giver has blocked count as not found.
 */
export function findReceiverDenial(
  card: MemberSnapshot | undefined,
  { blocked, blockedBy }: { blocked: boolean; blockedBy: boolean },
): 'not_found' | 'blocked_by_member' | null {
  if (!card || !isFindable(card)) return 'not_found';
  if (blockedBy) return 'blocked_by_member';
  return blocked ? 'not_found' : null;
}

export const canLikeAutomatically = (
  card: MemberSnapshot,
  rules: Pick<SiteRules, 'age_proof_countries'>,
  now: Date,
): boolean =>
  isFindable(card) && (card.fictional || card.auto_like) && !isAgeUnproven(card, rules, now);
