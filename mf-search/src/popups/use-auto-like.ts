import { useEffect } from 'react';
import { openModals, queueModal, useSession } from '@duet/host';
import { autoLikeApi } from '../auto-like/auto-like.api';

export const AUTO_LIKE_AFTER_MS = 30_000;

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
  const [ask] = autoLikeApi.useSearchAutoLikeMutation();
  useEffect(() => {
    if (!memberId || askedBefore(memberId)) return;
    const timer = setTimeout(() => {
      if (openModals().length > 0) return;
      remember(memberId);
      void ask().then(({ data }) => {
        if (data?.profile)
          queueModal('match', { profile_id: data.profile.id, profile: data.profile, auto: true });
      });
    }, AUTO_LIKE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ask, memberId]);
}
