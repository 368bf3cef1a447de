import type { InternalResponse } from '@duet/schemas/internal';
import type { Member } from '../../account/accounts/member.repository';

export interface ProfileFacts {
  isOwn: boolean;
  profile: Pick<Member, 'profileStatus'> | null;
  relation: Pick<InternalResponse<'relations.get'>, 'blocked_by'>;
}

/** Returns the same denial for unknown and disabled profiles. */
export function findProfileDenial({
  isOwn,
  profile,
  relation,
}: ProfileFacts): 'not_found' | 'blocked_by_member' | null {
  if (!profile || (profile.profileStatus !== 'active' && !isOwn)) return 'not_found';
  return relation.blocked_by ? 'blocked_by_member' : null;
}
