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

/** Appends older pages to `page`, the first page, which the shell refreshes. */
export function useOlderChats(page: ChatsResponse): OlderChats {
  const { chats, has_more: hasMore } = page;
  const [first, setFirst] = useState<string | null>(null);
  const older = chatApi.useChatOlderChatsInfiniteQuery(first ?? '', { skip: first === null });
  const shown = [...chats, ...(older.data?.pages ?? []).flatMap((page) => page.chats)];
  return {
    // A chat with a new message moves to the first page, so its entry on a later page is dropped.
    chats: [
      ...new Map(shown.toReversed().map((chat) => [chat.conversation.id, chat])).values(),
    ].toReversed(),
    hasMore: first === null || !older.data ? hasMore : older.hasNextPage,
    isLoading: older.isLoading || older.isFetchingNextPage,
    error: older.error,
    showMore: () => {
      if (first === null) setFirst(findCursor(page));
      else if (older.data) void older.fetchNextPage();
      else void older.refetch();
    },
  };
}

const findCursor = (page: ChatsResponse): string | null =>
  'cursor' in page && typeof page.cursor === 'string' ? page.cursor : null;
