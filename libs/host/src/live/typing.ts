import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from './live';

/** Twice the interval of typing events, so that one lost event changes nothing. */
export const TYPING_MS = 6_000;

/** Returns true until a message of the partner arrives, at most 6 s after the last typing event. */
export function usePartnerTyping(conversationId: string): boolean {
  const [typing, setTyping] = useState<{ conversation: string; by: string | undefined } | null>(
    null,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvent('typing', (event) => {
    if (event.conversation_id !== conversationId) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(null), TYPING_MS);
    setTyping({ conversation: conversationId, by: event.profile_id });
  });
  useLiveEvent('messages', (event) => {
    if (event.conversation_id === typing?.conversation && event.profile_id === typing?.by)
      setTyping(null);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return typing?.conversation === conversationId;
}
