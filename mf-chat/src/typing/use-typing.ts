import { useCallback, useEffect, useRef, useState } from 'react';
import { useApiDispatch, useLiveEvent } from '@duet/host';
import { chatApi } from '../chat.api';

/** A typing hint is shown longer than TOLD_EVERY_MS, so that it stays until the next hint. */
export const SHOWN_MS = 6_000;
const TOLD_EVERY_MS = 3_000;

export function useIsTyping(conversationId: string, newest?: number): boolean {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvent('typing', ({ conversation_id: id }) => {
    if (id !== conversationId) return;
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), SHOWN_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      setTyping(false);
    },
    [conversationId, newest],
  );
  return isTyping;
}

export function useTypingNotifier(conversationId: string): () => void {
  const dispatch = useApiDispatch();
  const toldAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - toldAt.current < TOLD_EVERY_MS) return;
    toldAt.current = Date.now();
    const call = dispatch(chatApi.endpoints.chatTyping.initiate(conversationId));
    // Aborts a slow request, because the member may have stopped typing.
    setTimeout(() => call.abort(), TOLD_EVERY_MS);
  }, [dispatch, conversationId]);
}
