import { useState } from 'react';
import type { ChatItem, ChatsResponse } from '@duet/schemas/messaging';
import { chatApi } from '../chat.api';

interface OlderChats {
  chats: ChatItem[];
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  showMore: () => void;
}

/** Adds the requested pages to the first page, which the shell refreshes. */
export function useOlderChats({ chats, has_more: hasMore }: ChatsResponse): OlderChats {
  const [first, setFirst] = useState<string | null>(null);
  const older = chatApi.useChatOlderChatsInfiniteQuery(first ?? '', { skip: first === null });
  const shown = [...chats, ...(older.data?.pages ?? []).flatMap((page) => page.chats)];
  return {
    // A chat with a new message moves to the first page. Its old entry on a later page is dropped.
    chats: [
      ...new Map(shown.toReversed().map((chat) => [chat.conversation.id, chat])).values(),
    ].toReversed(),
    hasMore: first === null || !older.data ? hasMore : older.hasNextPage,
    isLoading: older.isLoading || older.isFetchingNextPage,
    error: older.error,
    showMore: () => {
      if (first === null) setFirst(chats.at(-1)?.conversation.id ?? null);
      else if (older.data) void older.fetchNextPage();
      else void older.refetch();
    },
  };
}
