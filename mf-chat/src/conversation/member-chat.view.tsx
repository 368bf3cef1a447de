import { useParams } from 'react-router-dom';
import { OpenFailure } from '../banners/denial-state';
import { chatApi } from '../chat.api';
import { ChatFrame, Pane } from '../chats/chat-frame';
import { useIsOnline } from '../use-is-online';
import { ConversationScreen, Offline } from './conversation-screen';
import { ConversationSkeleton } from './conversation-skeleton';

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
          {isOnline ? <OpenFailure error={error} retry={() => void refetch()} /> : <Offline />}
        </Pane>
      )}
      {!id && !error && isOnline && <ConversationSkeleton />}
    </ChatFrame>
  );
}
