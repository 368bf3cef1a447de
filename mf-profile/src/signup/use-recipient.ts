import type { MemberView } from '@duet/schemas/identity';
import { useProfileMemberQuery } from '../profile.api';

/**
 * The member whose page led to the signup; undefined while unknown, and for one who is not there
 * any more.
 */
export const useRecipient = (profileId: string | undefined): MemberView | undefined =>
  useProfileMemberQuery(profileId ?? '', { skip: !profileId }).data;
