import type { MemberView } from '@duet/schemas/identity';
import { useProfileMemberQuery } from '../profile.api';

export const useRecipient = (profileId: string | undefined): MemberView | undefined =>
  useProfileMemberQuery(profileId ?? '', { skip: !profileId }).data;
