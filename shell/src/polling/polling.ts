import { useEffect } from 'react';
import { sharedApi, useApiDispatch, useSession } from '@duet/host';
import { useShell } from '../shell-context';

/** Spec section 4, "Periodic refresh". */
export const FIRST_POLL_MS = 5_000;
export const POLL_MS = 60_000;

/** While logged in, refetches user, chats and likes every minute; live events do it sooner. */
export function usePolling(): void {
  const { polling } = useShell();
  const dispatch = useApiDispatch();
  const loggedIn = useSession().user !== null;
  useEffect(() => {
    if (!polling || !loggedIn) return;
    const fresh = { forceRefetch: true, subscribe: false } as const;
    const poll = () => {
      void dispatch(sharedApi.endpoints.shellUser.initiate(undefined, fresh));
      void dispatch(sharedApi.endpoints.shellChats.initiate(undefined, fresh));
      void dispatch(sharedApi.endpoints.shellLikes.initiate(undefined, fresh));
    };
    let interval: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      poll();
      interval = setInterval(poll, POLL_MS);
    }, FIRST_POLL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(interval);
    };
  }, [polling, loggedIn, dispatch]);
}
