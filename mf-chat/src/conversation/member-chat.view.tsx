import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError, useErrorText } from '@duet/host';
import { Button, EmptyState, ErrorState } from '@duet/ui';
import { chatApi } from '../chat.api';
import { ChatFrame, Pane } from '../chats/chat-frame';
import { useIsOnline } from '../use-is-online';
import { ConversationScreen, Offline } from './conversation-screen';
import { ConversationSkeleton } from './conversation-skeleton';
import { isUnsettled } from '../sending/sender';
import { ProveAge } from '../banners/conversation-banners';

export default function MemberChatView() {
  const { id: profileId = '' } = useParams();
  const { data, error, refetch } = chatApi.useChatOpenQuery(profileId);
  const id = data?.conversation.id;
  const isOnline = useIsOnline();
  return (
    <ChatFrame openId={id} isOpen>
      {id && <ConversationScreen key={id} id={id} />}
      {!id && (error || !isOnline) && (
        <Pane>
          {isOnline ? <Refused error={error} retry={() => void refetch()} /> : <Offline />}
        </Pane>
      )}
      {!id && !error && isOnline && <ConversationSkeleton />}
    </ChatFrame>
  );
}

function Refused({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useErrorText();
  if (!isApiError(error) || isUnsettled(error))
    return <ErrorState onRetry={retry}>{text(error)}</ErrorState>;
  if (error.error === 'age_unproven')
    return <EmptyState title={text(error)} action={<ProveAge />} />;
  if (error.error === 'conversation_limit_reached') {
    return (
      <ErrorState
        action={
          <Button to="/premium" icon="star" variant="pink">
            <FormattedMessage id="chat.notice.get_premium" />
          </Button>
        }
      >
        {text(error)}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      action={
        <Button to="/chats" variant="outline">
          <FormattedMessage id="chat.conversation.back" />
        </Button>
      }
    >
      {text(error)}
    </ErrorState>
  );
}
