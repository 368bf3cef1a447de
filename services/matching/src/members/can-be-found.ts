import type { MemberSnapshot } from '@duet/schemas/events';
import { isSynthetic } from '@duet/schemas/ids';
import { lacksProofOfAge } from '@duet/service-kit/lacks-proof-of-age';
import type { SiteRules } from '@duet/service-kit/site-rules';

export const isConfirmed = (
  card: Pick<MemberSnapshot, 'account_status' | 'profile_status'>,
): boolean => card.account_status === 'active' && card.profile_status === 'active';

export const isAgeUnproven = (
  { country, fictional, age_assured_until: until }: MemberSnapshot,
  rules: Pick<SiteRules, 'age_proof_countries'>,
  now: Date,
): boolean =>
  lacksProofOfAge(
    { country, fictional, ageAssuredUntil: until === null ? null : new Date(until) },
    rules,
    now,
  );

export const isFindable = (card: MemberSnapshot): boolean =>
  isConfirmed(card) && card.invisible !== true && !isSynthetic(card.member_id);

export const hasPublicPhoto = (card: MemberSnapshot): boolean =>
  card.main_image?.status === 'active';
