import { useEffect, useRef, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { queueModal, sharedApi, useDismissal, useSession } from '@duet/host';
import { creditsApi } from '../credits.api';
import { NO_OFFERS } from '../discount/use-offers';
import { loadTimeBonus, onTimeBonus, timeBonus } from './time-bonus';
import type { TimeBonus } from './time-bonus';

/** Time from entering the members area to the modal (spec sections 4 and 9). */
export const MODAL_DELAY_MS = 40_000;
const MEMBERS_AREA = ['/members', '/members/:id', '/chats', '/likes', '/likes/m/:id', '/premium'];

export const useTimeBonus = (): TimeBonus => useSyncExternalStore(onTimeBonus, timeBonus);

export const isMembersArea = (pathname: string): boolean =>
  MEMBERS_AREA.some((path) => matchPath(path, pathname) !== null);

export function useTimeBonusLoading(): void {
  const { data: user, fulfilledTimeStamp } = sharedApi.useShellUserQuery(undefined);
  const isOffered = Boolean(user) && !user?.paid_user;
  const { data: offers, refetch } = creditsApi.useCreditsOffersQuery(undefined, {
    skip: !isOffered,
  });
  const loadedAt = useRef(fulfilledTimeStamp);
  useEffect(() => {
    if (loadedAt.current !== fulfilledTimeStamp && isOffered) void refetch();
    loadedAt.current = fulfilledTimeStamp;
  }, [fulfilledTimeStamp, isOffered, refetch]);
  useEffect(() => loadTimeBonus(user ?? null, offers ?? NO_OFFERS), [user, offers]);
}

export function useTimeBonusModal(): void {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { dismissedAt } = useDismissal('hide-time-bonus-modal');
  const isInside = isMembersArea(pathname);
  const may = useRef(false);
  const { isVisible } = useTimeBonus();
  useEffect(() => {
    // Requires `active`, because unconfirmed members have no credits until they get free credits.
    may.current =
      user?.status === 'active' && user.credits === 0 && dismissedAt === null && isVisible;
  });
  useEffect(() => {
    if (!isInside) return;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (may.current) cancel = queueModal('time-bonus', {});
    }, MODAL_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [isInside]);
}
