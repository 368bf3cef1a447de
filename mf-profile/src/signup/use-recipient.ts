import type { MemberView } from '@duet/schemas/identity';
import { useProfileMemberQuery } from '../profile.api';

export function useRecipient(profileId: string | undefined): {
  recipient: MemberView | undefined;
  isLoading: boolean;
} {
  const { data, isLoading } = useProfileMemberQuery(profileId ?? '', { skip: !profileId });
  return { recipient: data, isLoading };
}
