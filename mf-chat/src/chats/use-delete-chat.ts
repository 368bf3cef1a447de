import { useNavigate } from 'react-router-dom';
import { chatApi } from '../chat.api';

const KEY = 'chat-delete';

/** Deletes a chat; `leave` goes to the list first, since the conversation is gone at once. */
export function useDeleteChat(): (conversationId: string, leave: boolean) => void {
  const navigate = useNavigate();
  // One shared cache key, so that the list shows what went wrong wherever the deletion was asked
  // for.
  const [remove] = chatApi.useChatDeleteMutation({ fixedCacheKey: KEY });
  return (conversationId, leave) => {
    if (leave) void navigate('/chats');
    void remove(conversationId);
  };
}

/** Why the last deletion failed, until another is tried. */
export const useDeleteFailure = (): unknown =>
  chatApi.useChatDeleteMutation({ fixedCacheKey: KEY })[1].error;
