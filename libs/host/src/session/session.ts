import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@duet/schemas/identity';
import { TAGS, api } from '../api/api';
import { leaveDevice } from '../push/subscription';
import { changePageMember, leavePage, whileLoggingOut } from './page-member';
import { sharedApi } from './shared.api';

/** How long a logout waits for the browser to let go of what it keeps for the member. */
const END_MS = 1_000;

export interface Session {
  user: User | null;
  /** Has bought at least once (spec section 1). */
  isPremium: boolean;
}

/** Who is logged in. The user comes with the page and is refreshed by polling and live events. */
export function useSession(): Session {
  const { data } = sharedApi.useShellUserQuery(undefined);
  return { user: data ?? null, isPremium: data?.paid_user ?? false };
}

interface SessionActions {
  /**
   * Call with the answer of a login or signup; goes to `to`, or to the page that asked for the
   * login, or to /members.
   */
  start: (user: User, to?: string) => Promise<void>;
  /** Logs out and leaves by a full load, so that nothing of the member stays in memory. */
  logout: () => Promise<void>;
}

/** Dispatch of the one store, which takes thunks of the API. */
type Dispatch = ThunkDispatch<
  { api: ReturnType<typeof sharedApi.reducer> },
  unknown,
  UnknownAction
>;
export const useApiDispatch = (): Dispatch => useDispatch<Dispatch>();

export function useSessionActions(): SessionActions {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const start = useCallback(
    async (user: User, to?: string) => {
      // A visitor's page sends members away the moment there is one, so it must know where to
      // beforehand.
      if (to)
        await navigate(
          { search: `?callback=${encodeURIComponent(to)}` },
          { replace: true, flushSync: true },
        );
      changePageMember(user.id);
      await dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, user));
      dispatch(api.util.invalidateTags(TAGS.filter((tag) => tag !== 'User' && tag !== 'Settings')));
      await navigate(to ?? findCallback(globalThis.location.search) ?? '/members');
    },
    [dispatch, navigate],
  );
  const logout = useCallback(async () => {
    await whileLoggingOut(async () => {
      await dispatch(sharedApi.endpoints.shellLogout.initiate()).unwrap();
      // The shell's next page does it again where this takes too long.
      await Promise.race([
        leaveDevice().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, END_MS)),
      ]);
    });
    changePageMember(null);
    leavePage('/');
  }, [dispatch]);
  return { start, logout };
}

/** The `callback` of a login address; only a path of this site counts. */
export function findCallback(search: string): string | null {
  const callback = new URLSearchParams(search).get('callback');
  return callback && /^\/(?![/\\])/.test(callback) ? callback : null;
}
