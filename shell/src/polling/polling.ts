import { useCallback, useEffect } from 'react';
import { onPushMessage, sharedApi, useApiDispatch, usePush, useSession } from '@duet/host';
import { useShell } from '../shell-context';

export const FIRST_POLL_MS = 5_000;
export const POLL_MS = 60_000;
export const POLL_WITH_PUSH_MS = 300_000;

const FRESH = { forceRefetch: true, subscribe: false } as const;

export function usePolling(): void {
  const { polling } = useShell();
  const dispatch = useApiDispatch();
  const isMember = useSession().user !== null;
  const isDue = polling && isMember;
  const every = usePush().state === 'subscribed' ? POLL_WITH_PUSH_MS : POLL_MS;
  const news = useCallback(() => {
    void dispatch(sharedApi.endpoints.shellChats.initiate(undefined, FRESH));
    void dispatch(sharedApi.endpoints.shellLikes.initiate(undefined, FRESH));
  }, [dispatch]);
  const poll = useCallback(() => {
    void dispatch(sharedApi.endpoints.shellUser.initiate(undefined, FRESH));
    news();
  }, [dispatch, news]);
  useEffect(() => {
    if (!isDue) return;
    const first = setTimeout(poll, FIRST_POLL_MS);
    return () => clearTimeout(first);
  }, [isDue, poll]);
  useEffect(() => {
    if (!isDue) return;
    const interval = setInterval(poll, every);
    return () => clearInterval(interval);
  }, [isDue, poll, every]);
  useEffect(() => (isMember ? onPushMessage(news) : undefined), [isMember, news]);
}
