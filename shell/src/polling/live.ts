import { useEffect } from 'react';
import { api, receiveLive, useApiDispatch, useSession } from '@duet/host';
import type { TAGS } from '@duet/host';
import type { LiveEvent } from '@duet/schemas/messaging';

type Tag = (typeof TAGS)[number];
const FIRST_RECONNECT_MS = 2_000;
const LAST_RECONNECT_MS = 60_000;

/** What each topic makes stale. */
const STALE: Record<LiveEvent['topic'], readonly Tag[]> = {
  chats: ['Chats'],
  messages: ['Chats'],
  likes: ['Likes'],
  match: ['Likes'],
  user: ['User', 'Credits'],
  typing: [],
  read: [],
};
const ALL_LIVE: readonly Tag[] = ['User', 'Credits', 'Chats', 'Messages', 'Likes'];

export const staleAfter = (event: LiveEvent): (Tag | { type: Tag; id: string })[] =>
  (event.topic === 'messages' || event.topic === 'read') && event.conversation_id ? [{ type: 'Messages', id: event.conversation_id }, ...STALE[event.topic]] : [...STALE[event.topic]];

/** One event stream per tab while logged in. Events are hints: what they name is fetched again; after a gap everything is. */
export function useLive(): void {
  const dispatch = useApiDispatch();
  const loggedIn = useSession().user !== null;
  useEffect(() => {
    if (!loggedIn) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = FIRST_RECONNECT_MS;
    let gap = false;
    const connect = () => {
      source = new EventSource('/api/events');
      source.onopen = () => {
        delay = FIRST_RECONNECT_MS;
        if (gap) dispatch(api.util.invalidateTags([...ALL_LIVE]));
        gap = false;
      };
      source.onmessage = ({ data }) => {
        const event = receiveLive(String(data));
        if (event) dispatch(api.util.invalidateTags(staleAfter(event)));
      };
      source.onerror = () => {
        gap = true;
        // The browser reconnects after a broken stream, but never after a refused one.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(connect, delay);
        delay = Math.min(delay * 2, LAST_RECONNECT_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [loggedIn, dispatch]);
}
