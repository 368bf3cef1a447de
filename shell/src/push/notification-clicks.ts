import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChatsQuery, useSession } from '@duet/host';
import { isOwnPath } from '@duet/schemas/own-path';
import { useBadges } from '../polling/badges';

/** Confirms each click to the service worker, which otherwise loads the page. */
export function useNotificationClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const open = ({ data, ports }: MessageEvent<{ type?: string; url?: unknown } | null>) => {
      if (data?.type !== 'duet-open' || !isOwnPath(data.url)) return;
      ports[0]?.postMessage(true);
      void navigate(data.url);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}

/** Closes notifications about messages and likes that the member has read on any device. */
export function useReadNotifications(): void {
  const { user } = useSession();
  const { data } = useChatsQuery(undefined, { skip: !user });
  const { likes } = useBadges();
  useEffect(() => {
    if (!user || !data || !('serviceWorker' in navigator)) return;
    const unread = new Set(
      data.chats
        .filter((chat) => chat.num_unread_messages > 0)
        .map((chat) => `chat-${chat.conversation.id}`),
    );
    void closeNotifications((tag) =>
      tag === 'like' ? likes === 0 : tag.startsWith('chat-') && !unread.has(tag),
    );
  }, [user, data, likes]);
}

async function closeNotifications(isOver: (tag: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const shown = (await registration?.getNotifications?.().catch(() => [])) ?? [];
  for (const notification of shown) if (isOver(notification.tag)) notification.close();
}
