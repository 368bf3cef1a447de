import { useNavigate } from 'react-router-dom';
import { chatApi } from '../chat.api';

const KEY = 'chat-delete';

/** If `leave` is true, replaces the open dialog by the list of chats before the deletion. */
export function useDeleteChat(): (conversationId: string, leave: boolean) => void {
  const navigate = useNavigate();
  // The shared cache key lets the list of chats show the error.
  const [remove] = chatApi.useChatDeleteMutation({ fixedCacheKey: KEY });
  return (conversationId, leave) => {
    if (leave) void navigate('/chats', { replace: true });
    void remove(conversationId);
  };
}

export const useDeleteFailure = (): unknown =>
  chatApi.useChatDeleteMutation({ fixedCacheKey: KEY })[1].error;
