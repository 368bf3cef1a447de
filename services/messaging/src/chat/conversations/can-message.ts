import type { InternalResponse } from '@duet/schemas/internal';
import { lacksProofOfAge } from '@duet/service-kit/lacks-proof-of-age';
import type { SiteRules } from '@duet/service-kit/site-rules';
import type { MemberStatus } from '../members/member.repository';

export interface MessageFacts {
  site: string;
  sender: MemberStatus | undefined;
  partner: MemberStatus | undefined;
  /** The sender can answer an invisible partner who has written to the sender. */
  partnerWrote: boolean;
  rules: Pick<SiteRules, 'age_proof_countries'>;
  now: Date;
}

export type MessageDenial =
  | 'unavailable'
  | 'not_confirmed'
  | 'forbidden'
  | 'age_unproven'
  | 'not_found'
  | 'member_unavailable';

export function findMessageDenial({
  site,
  sender,
  partner,
  partnerWrote,
  rules,
  now,
}: MessageFacts): MessageDenial | null {
  if (!sender) return 'unavailable';
  if (sender.account_status === 'not_confirmed') return 'not_confirmed';
  if (!isActive(sender)) return 'forbidden';
  if (isUnproven(sender, rules, now)) return 'age_unproven';
  if (!partner || partner.site !== site) return 'not_found';
  if (!isActive(partner) || (partner.invisible === 1 && !partnerWrote)) return 'member_unavailable';
  // Members without proof of age cannot answer, so the sender must not be charged.
  return isUnproven(partner, rules, now) ? 'member_unavailable' : null;
}

export function findBlockDenial({
  blocked,
  blocked_by: blockedBy,
}: Pick<InternalResponse<'relations.get'>, 'blocked' | 'blocked_by'>):
  'blocked_by_member' | 'member_unavailable' | null {
  if (blockedBy) return 'blocked_by_member';
  return blocked ? 'member_unavailable' : null;
}

const isActive = ({ account_status: account, profile_status: profile }: MemberStatus): boolean =>
  account === 'active' && profile === 'active';

const isUnproven = (
  { country, fictional, age_assured_until: ageAssuredUntil }: MemberStatus,
  rules: MessageFacts['rules'],
  now: Date,
): boolean => lacksProofOfAge({ country, fictional: fictional === 1, ageAssuredUntil }, rules, now);
