import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { openModals, queueModal, useSession } from '@duet/host';
import { autoLikeApi } from '../auto-like/auto-like.api';

/** Delay of the automatic like after the first click in the members area. */
export const AUTO_LIKE_AFTER_MS = 30_000;
/** Delay of the automatic like if the member does not click in the members area. */
export const AUTO_LIKE_UNTOUCHED_MS = 90_000;

/** Conversations are excluded, because the popup would take the focus. */
const SCREENS = ['/members', '/members/:id', '/chats', '/likes/*', '/swipe-game'];

const getStorageKey = (memberId: string): string => `duet-auto-like:${memberId}`;

function askedBefore(memberId: string): boolean {
  try {
    return sessionStorage.getItem(getStorageKey(memberId)) !== null;
  } catch {
    // Without storage, every page load requests an automatic like, but the service allows only one
    // a day.
    return false;
  }
}

function remember(memberId: string): void {
  try {
    sessionStorage.setItem(getStorageKey(memberId), '1');
  } catch {
    // The page works without storage.
  }
}

export function useAutoLike(): void {
  const memberId = useSession().user?.id;
  const { pathname } = useLocation();
  const isOpenHere = SCREENS.some((path) => matchPath(path, pathname));
  const [ask] = autoLikeApi.useSearchAutoLikeMutation();
  useEffect(() => {
    if (!memberId || !isOpenHere || askedBefore(memberId)) return;
    const show = () => {
      if (openModals().length > 0) return;
      remember(memberId);
      void ask().then(({ data }) => {
        if (data?.profile)
          queueModal('match', { profile_id: data.profile.id, profile: data.profile, auto: true });
      });
    };
    let timer = setTimeout(show, AUTO_LIKE_UNTOUCHED_MS);
    const startAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(show, AUTO_LIKE_AFTER_MS);
    };
    addEventListener('click', startAgain, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', startAgain);
    };
  }, [ask, isOpenHere, memberId]);
}
