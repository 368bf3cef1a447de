import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useChatsQuery, useErrorText } from '@duet/host';
import { Button, EmptyState, ErrorState } from '@duet/ui';
import { chatApi } from '../chat.api';
import { Pane } from '../chats/chat-frame';
import { useKeptHistory } from '../offline/use-kept';
import { useIsOnline } from '../use-is-online';
import { ConversationSkeleton } from './conversation-skeleton';
import { Talk } from './talk';

export function ConversationScreen({ id }: { id: string }) {
  const isOnline = useIsOnline();
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = chatApi.useChatHistoryQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const kept = useKeptHistory(id, { data, error });
  const chats = useChatsQuery();
  const unread =
    chats.data?.chats.find(({ conversation }) => conversation.id === id)?.num_unread_messages ?? 0;
  const knowsWhere = !chats.isLoading && (unread === 0 || !isFetching || !isOnline);
  const [isReady, setReady] = useState(false);
  if (!isReady && data && knowsWhere) setReady(true);
  const shownAt = isOnline ? undefined : fulfilledTimeStamp;
  if (data && isReady) return <Talk id={id} history={data} unread={unread} shownAt={shownAt} />;
  if (kept) return <Talk id={id} history={kept.value} unread={0} shownAt={kept.at} />;
  if (!data && kept === null && (error || !isOnline)) {
    return (
      <Pane>
        {isOnline ? <LoadFailure error={error} retry={() => void refetch()} /> : <Offline />}
      </Pane>
    );
  }
  return <ConversationSkeleton />;
}

export function Offline() {
  const intl = useIntl();
  return (
    <EmptyState title={intl.formatMessage({ id: 'chat.offline.title' })} action={<BackToChats />}>
      <FormattedMessage id="chat.offline.text" />
    </EmptyState>
  );
}

const BackToChats = () => (
  <Button to="/chats" variant="outline">
    <FormattedMessage id="chat.conversation.back" />
  </Button>
);

function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useErrorText();
  if (!isApiError(error) || error.status !== 404)
    return <ErrorState onRetry={retry}>{text(error)}</ErrorState>;
  return (
    <ErrorState action={<BackToChats />}>
      <FormattedMessage id="chat.conversation.not_found" />
    </ErrorState>
  );
}
