import type { InternalResponse } from '@duet/schemas/internal';
import type { Member } from '../../account/accounts/member.repository';

/** What decides whether somebody may open a profile page. */
export interface ProfileFacts {
  isOwn: boolean;
  /** Null where the site has no such member. */
  profile: Pick<Member, 'profileStatus'> | null;
  relation: Pick<InternalResponse<'relations.get'>, 'blocked_by'>;
}

/**
 * Why a profile page is not shown; null when it is. Unknown, disabled and of another site are the
 * same 404.
 */
export function findProfileDenial({
  isOwn,
  profile,
  relation,
}: ProfileFacts): 'not_found' | 'blocked_by_member' | null {
  if (!profile || (profile.profileStatus !== 'active' && !isOwn)) return 'not_found';
  return relation.blocked_by ? 'blocked_by_member' : null;
}
