import type { InternalResponse } from '@duet/schemas/internal';
import type { Member } from '../../account/accounts/member.repository';

export interface ProfileFacts {
  isOwn: boolean;
  profile: Pick<Member, 'profileStatus'> | null;
  relation: Pick<InternalResponse<'relations.get'>, 'blocked_by'>;
}

/** Unknown, disabled and foreign profiles give the same 404. */
export function findProfileDenial({
  isOwn,
  profile,
  relation,
}: ProfileFacts): 'not_found' | 'blocked_by_member' | null {
  if (!profile || (profile.profileStatus !== 'active' && !isOwn)) return 'not_found';
  return relation.blocked_by ? 'blocked_by_member' : null;
}
