import { useEffect, useState } from 'react';
import { LONGEST_CHAT_NAME } from '@duet/schemas/chat-name';
import type { ChatItem } from '@duet/schemas/messaging';
import { chatApi } from '../chat.api';
import { foundChats } from './found-chats';
import { useMemberName } from './use-member-name';

const PAUSE_MS = 300;

/** Searches the loaded chats. If more chats exist, the server also searches by name. */
export function useFoundChats(
  chats: ChatItem[],
  hasMore: boolean,
  words: string,
): { found: ChatItem[]; isSearching: boolean } {
  const getName = useMemberName();
  const loaded = foundChats(chats, words, getName);
  const name = hasMore ? words.trim().slice(0, LONGEST_CHAT_NAME) : '';
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const { currentData, isFetching } = chatApi.useChatNamedQuery(asked, { skip: asked === '' });
  const others = asked === name ? (currentData?.chats ?? []) : [];
  const known = new Set(loaded.map(({ conversation }) => conversation.id));
  return {
    found: [...loaded, ...others.filter(({ conversation }) => !known.has(conversation.id))],
    isSearching: asked !== name || isFetching,
  };
}
