import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@duet/schemas/identity';
import { findHostCookie } from '@duet/schemas/host-cookies';
import { LOCALE_COOKIE } from '@duet/schemas/locales';
import { isOwnPath } from '@duet/schemas/own-path';
import { TAGS, api } from '../api/api';
import { type ApiError, isApiError } from '../api/base-query';
import { leaveDevice } from '../push/subscription';
import { useHost } from '../host-context';
import { changePageMember, leavePage, whileLoggingOut } from './page-member';
import { deferLogout } from './pending-logout';
import { sharedApi } from './shared.api';

/** Maximum time, in milliseconds, that logout waits for the cleanup of the browser. */
const END_MS = 1_000;

export interface Session {
  user: User | null;
  isPremium: boolean;
}

export function useSession(): Session {
  const { data } = sharedApi.useShellUserQuery(undefined);
  return { user: data ?? null, isPremium: data?.paid_user ?? false };
}

const OFFLINE: ApiError = { status: 0, error: 'unavailable' };
const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status > 500);

interface SessionActions {
  /**
   * Opens `to`, else the query parameter `callback`, else /members. Loads the page in full if the
   * account has another language than the page.
   */
  start: (user: User, to?: string) => Promise<void>;
  /**
   * Without a connection, only deletes the member's data in the browser. The next page load ends
   * the session before it shows anything.
   */
  logout: () => Promise<void>;
  /**
   * Runs a call that can end the session, then opens the page that the call returns; null opens no
   * page.
   */
  end: (call: () => Promise<string | null>) => Promise<void>;
}

type Dispatch = ThunkDispatch<
  { api: ReturnType<typeof sharedApi.reducer> },
  unknown,
  UnknownAction
>;
export const useApiDispatch = (): Dispatch => useDispatch<Dispatch>();

export function useSessionActions(): SessionActions {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const { locale } = useHost();
  const start = useCallback(
    async (user: User, to?: string) => {
      // Sets `callback` first, because visitor pages redirect to `callback` after the login.
      if (to)
        await navigate(
          { search: `?callback=${encodeURIComponent(to)}` },
          { replace: true, flushSync: true },
        );
      changePageMember(user.id);
      const target = to ?? findCallback(globalThis.location.search) ?? '/members';
      if (user.language !== locale && !hasChosenLanguage()) return leavePage(target);
      await dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, user));
      dispatch(api.util.invalidateTags(TAGS.filter((tag) => tag !== 'User' && tag !== 'Settings')));
      await navigate(target);
    },
    [dispatch, navigate, locale],
  );
  const end = useCallback(async (call: () => Promise<string | null>) => {
    const to = await whileLoggingOut(async () => {
      const target = await call();
      if (target !== null)
        await Promise.race([
          leaveDevice().catch(() => undefined),
          new Promise((resolve) => setTimeout(resolve, END_MS)),
        ]);
      return target;
    });
    if (to === null) return;
    changePageMember(null);
    leavePage(to);
  }, []);
  const logout = useCallback(
    () =>
      end(async () => {
        try {
          if (navigator.onLine === false) throw OFFLINE;
          await dispatch(sharedApi.endpoints.shellLogout.initiate()).unwrap();
        } catch (error) {
          if (!isUnreachable(error) || !deferLogout()) throw error;
        }
        return '/';
      }),
    [dispatch, end],
  );
  return { start, logout, end };
}

/** The cookie has priority over the language of the account, as in the gateway. */
const hasChosenLanguage = (): boolean =>
  findHostCookie(document.cookie, LOCALE_COOKIE) !== undefined;

/** Returns the `callback` of a login address if it is a path of this site. */
export function findCallback(search: string): string | null {
  const callback = new URLSearchParams(search).get('callback');
  return isOwnPath(callback) ? callback : null;
}
