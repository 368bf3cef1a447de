import { useEffect } from 'react';
import { openModal, openModals, useSession } from '@duet/host';
import { autoLikeApi } from './auto-like.api';

/** Nobody is liked the moment they arrive. */
export const AUTO_LIKE_AFTER_MS = 30_000;

const getStorageKey = (memberId: string): string => `duet-auto-like:${memberId}`;

function askedBefore(memberId: string): boolean {
  try {
    return sessionStorage.getItem(getStorageKey(memberId)) !== null;
  } catch {
    // Without storage it is asked more often; the service gives one a day all the same.
    return false;
  }
}

function remember(memberId: string): void {
  try {
    sessionStorage.setItem(getStorageKey(memberId), '1');
  } catch {
    // As above.
  }
}

/** Once per visit, asks for a like from the site and shows it in the match popup. */
export function useAutoLike(): void {
  const memberId = useSession().user?.id;
  const [ask] = autoLikeApi.useSearchAutoLikeMutation();
  useEffect(() => {
    if (!memberId || askedBefore(memberId)) return;
    const timer = setTimeout(() => {
      // Somebody who reads another window is not interrupted; the next visit asks anew.
      if (openModals().length > 0) return;
      remember(memberId);
      void ask().then(({ data }) => {
        if (data?.profile)
          openModal('match', { profile_id: data.profile.id, profile: data.profile, auto: true });
      });
    }, AUTO_LIKE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ask, memberId]);
}
