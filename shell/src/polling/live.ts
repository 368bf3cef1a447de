import { useEffect } from 'react';
import { api, receiveLive, sharedApi, useApiDispatch, useSession } from '@duet/host';
import type { LiveEvent } from '@duet/schemas/messaging';
import { receiveRegistry } from '../remotes/revision';
import { type Stale, type Tag, createRefresher } from './live-refresh';
import { FIRST, shareLive } from './live-sharing';
import type { Heard } from './live-source';

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
/** Messages are not polled, so a page refetches messages after its stream has opened. */
const NOT_POLLED: readonly Tag[] = ['Messages'];

/** @param reader member who uses the page; messages sent by this member change the credits */
export function staleAfter(
  { topic, conversation_id: conversation, profile_id: profile }: LiveEvent,
  reader: string,
): Stale[] {
  const isOfChat = (topic === 'messages' || topic === 'read') && conversation !== undefined;
  return [
    ...(isOfChat ? [{ type: 'Messages' as const, id: conversation }] : []),
    ...STALE[topic],
    ...(topic === 'messages' && profile === reader ? STALE.user : []),
  ];
}

function staleAfterAll({ kind, data }: Heard, reader: string): readonly Stale[] {
  if (kind === 'reset') return ALL_LIVE;
  if (kind === 'beat') return data === FIRST ? NOT_POLLED : [];
  const event = receiveLive(data);
  return event ? staleAfter(event, reader) : [];
}

export function useLive(): void {
  const dispatch = useApiDispatch();
  const member = useSession().user?.id;
  useEffect(() => {
    if (!member) return;
    const refresher = createRefresher((stale) => dispatch(api.util.invalidateTags(stale)));
    const end = shareLive({
      member,
      hear: (heard) =>
        heard.kind === 'registry'
          ? receiveRegistry(heard.data)
          : refresher.add(staleAfterAll(heard, member)),
      onEnded: () =>
        void dispatch(
          sharedApi.endpoints.shellUser.initiate(undefined, {
            forceRefetch: true,
            subscribe: false,
          }),
        ),
    });
    return () => {
      end();
      refresher.stop();
    };
  }, [member, dispatch]);
}
