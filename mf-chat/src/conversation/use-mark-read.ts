import { useEffect, useRef, useState } from 'react';
import { useSession } from '@duet/host';
import type { Message } from '@duet/schemas/messaging';
import { chatApi } from '../chat.api';

export function useMarkRead(conversationId: string, messages: Message[]): void {
  const [markRead] = chatApi.useChatReadMutation();
  const { user } = useSession();
  const isVisible = useIsVisible();
  const readTo = useRef(0);
  const newest = messages.findLast((message) => message.sender_id !== user?.id)?.seq ?? 0;
  useEffect(() => {
    if (!isVisible || newest <= readTo.current) return;
    readTo.current = newest;
    void markRead({ conversationId, seq: newest });
  }, [isVisible, newest, conversationId, markRead]);
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
