import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError, useChatsQuery, useErrorText } from '@duet/host';
import { Button, ErrorState } from '@duet/ui';
import { chatApi } from '../chat.api';
import { Pane } from '../chats/chat-frame';
import { ConversationSkeleton } from './conversation-skeleton';
import { Talk } from './talk';

export function ConversationScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = chatApi.useChatHistoryQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const chats = useChatsQuery();
  const unread =
    chats.data?.chats.find(({ conversation }) => conversation.id === id)?.num_unread_messages ?? 0;
  // Waits for the unread count and the newest messages, which decide the first scroll position.
  const knowsWhere = !chats.isLoading && (unread === 0 || !isFetching);
  const [isReady, setReady] = useState(false);
  if (!isReady && data && knowsWhere) setReady(true);
  if (data && isReady) return <Talk id={id} history={data} unread={unread} />;
  if (error && !data) {
    return (
      <Pane>
        <LoadFailure error={error} retry={() => void refetch()} />
      </Pane>
    );
  }
  return <ConversationSkeleton />;
}

function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useErrorText();
  if (!isApiError(error) || error.status !== 404)
    return <ErrorState onRetry={retry}>{text(error)}</ErrorState>;
  return (
    <ErrorState
      action={
        <Button to="/chats" variant="outline">
          <FormattedMessage id="chat.conversation.back" />
        </Button>
      }
    >
      <FormattedMessage id="chat.conversation.not_found" />
    </ErrorState>
  );
}
