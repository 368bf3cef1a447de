import { useCallback } from 'react';
import { openModal, openErrorModal, useErrorText, useSession } from '@duet/host';
import { toast } from '@duet/ui';
import { showMatch } from '../match/show-match';
import { likeApi } from './like.api';

export function useLike(): [
  like: (profileId: string, liked: boolean) => Promise<void>,
  busy: boolean,
] {
  const errorText = useErrorText();
  const { user } = useSession();
  const isVisitor = user === null;
  const [send, { isLoading }] = likeApi.useSearchLikeMutation();
  const like = useCallback(
    async (profileId: string, liked: boolean) => {
      if (isVisitor) {
        openModal('signup', { profile_id: profileId });
        return;
      }
      try {
        const { match } = await send({ profileId, liked }).unwrap();
        if (match) showMatch(profileId);
      } catch (error) {
        if (!openErrorModal(error)) toast(errorText(error), { tone: 'bad' });
      }
    },
    [errorText, isVisitor, send],
  );
  return [like, isLoading];
}
