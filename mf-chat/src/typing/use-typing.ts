import { useCallback, useEffect, useRef, useState } from 'react';
import { useApiDispatch, useLiveEvent } from '@duet/host';
import { chatApi } from '../chat.api';

/** A hint holds this long; whoever goes on writing sends another before. */
export const SHOWN_MS = 6_000;
const TOLD_EVERY_MS = 3_000;

/**
 * Whether the partner is writing now. `newest` is the seq of the last message: what was being
 * written has come with it.
 */
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

/** Tells the partner of writing, at most every few seconds. */
export function useTypingNotifier(conversationId: string): () => void {
  const dispatch = useApiDispatch();
  const toldAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - toldAt.current < TOLD_EVERY_MS) return;
    toldAt.current = Date.now();
    const call = dispatch(chatApi.endpoints.chatTyping.initiate(conversationId));
    // Late, the hint would be wrong: it is not tried again for long.
    setTimeout(() => call.abort(), TOLD_EVERY_MS);
  }, [dispatch, conversationId]);
}
