import { useParams } from 'react-router-dom';
import { ChatFrame } from '../chats/chat-frame';
import { ConversationScreen } from './conversation-screen';

export default function ConversationView() {
  const { id = '' } = useParams();
  return (
    <ChatFrame openId={id} isOpen>
      <ConversationScreen key={id} id={id} />
    </ChatFrame>
  );
}
