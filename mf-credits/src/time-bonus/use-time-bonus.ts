import { useEffect, useRef, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { closeModal, openModal, sharedApi, useDismissal, useSession } from '@duet/host';
import { loadTimeBonus, onTimeBonus, timeBonus } from './time-bonus';
import type { TimeBonus } from './time-bonus';

/** Time from entering the members area to the modal (spec sections 4 and 9). */
export const MODAL_DELAY_MS = 40_000;
const MEMBERS_AREA = ['/members', '/members/:id', '/chats', '/likes', '/likes/m/:id', '/premium'];

export const useTimeBonus = (): TimeBonus => useSyncExternalStore(onTimeBonus, timeBonus);

export const isMembersArea = (pathname: string): boolean =>
  MEMBERS_AREA.some((path) => matchPath(path, pathname) !== null);

export function useTimeBonusLoading(): void {
  const { data, fulfilledTimeStamp } = sharedApi.useShellUserQuery(undefined);
  useEffect(() => loadTimeBonus(data ?? null), [data, fulfilledTimeStamp]);
}

export function useTimeBonusModal(): void {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { dismissedAt } = useDismissal('hide-time-bonus-modal');
  const isInside = isMembersArea(pathname);
  const may = useRef(false);
  const { isVisible } = useTimeBonus();
  useEffect(() => {
    may.current = user !== null && user.credits === 0 && dismissedAt === null && isVisible;
  });
  useEffect(() => {
    if (!isInside) return;
    let key: number | undefined;
    const timer = setTimeout(() => {
      if (may.current) key = openModal('time-bonus', {});
    }, MODAL_DELAY_MS);
    return () => {
      clearTimeout(timer);
      if (key !== undefined) closeModal(key);
    };
  }, [isInside]);
}
