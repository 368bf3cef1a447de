import { useNavigate } from 'react-router-dom';
import { chatApi } from '../chat.api';

const KEY = 'chat-delete';

/** If `leave` is true, the returned function first opens the list of chats. */
export function useDeleteChat(): (conversationId: string, leave: boolean) => void {
  const navigate = useNavigate();
  // With the shared cache key, the list of chats can show the error of the deletion.
  const [remove] = chatApi.useChatDeleteMutation({ fixedCacheKey: KEY });
  return (conversationId, leave) => {
    if (leave) void navigate('/chats', { replace: true });
    void remove(conversationId);
  };
}

export const useDeleteFailure = (): unknown =>
  chatApi.useChatDeleteMutation({ fixedCacheKey: KEY })[1].error;
