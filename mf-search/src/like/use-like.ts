import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { openErrorModal, openModal, sharedApi, useApiDispatch, useErrorText } from '@duet/host';
import { toast } from '@duet/ui';
import { showMatch } from '../match/show-match';
import { likeApi } from './like.api';

type SearchState = Parameters<ReturnType<typeof sharedApi.endpoints.shellUser.select>>[0];

/** Reads the session on click, because a subscription of each card to the session would be slow. */
export function useLike(): [
  like: (profileId: string, liked: boolean) => Promise<void>,
  busy: boolean,
] {
  const errorText = useErrorText();
  const store = useStore<SearchState>();
  const dispatch = useApiDispatch();
  const [busy, setBusy] = useState(false);
  const like = useCallback(
    async (profileId: string, liked: boolean) => {
      const { data: user } = sharedApi.endpoints.shellUser.select()(store.getState());
      if (!user) {
        openModal('signup', { profile_id: profileId });
        return;
      }
      setBusy(true);
      try {
        const change = { profileId, liked };
        const { match } = await dispatch(likeApi.endpoints.searchLike.initiate(change)).unwrap();
        if (match) showMatch(profileId);
      } catch (error) {
        if (!openErrorModal(error)) toast(errorText(error), { tone: 'bad' });
      } finally {
        setBusy(false);
      }
    },
    [errorText, store, dispatch],
  );
  return [like, busy];
}
