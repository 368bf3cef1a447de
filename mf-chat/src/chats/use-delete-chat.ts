import { useNavigate } from 'react-router-dom';
import { chatApi } from '../chat.api';

const KEY = 'chat-delete';

/** With `leave`, shows the list of chats before the conversation is deleted. */
export function useDeleteChat(): (conversationId: string, leave: boolean) => void {
  const navigate = useNavigate();
  // The shared cache key passes the error to the list.
  const [remove] = chatApi.useChatDeleteMutation({ fixedCacheKey: KEY });
  return (conversationId, leave) => {
    if (leave) void navigate('/chats');
    void remove(conversationId);
  };
}

export const useDeleteFailure = (): unknown =>
  chatApi.useChatDeleteMutation({ fixedCacheKey: KEY })[1].error;
