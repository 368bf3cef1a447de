import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { useApiDispatch } from '@duet/host';
import { keepDraft, loadDrafts } from './stored-chat';
import { drafted, selectDraft } from './pending-messages.slice';

/** @param initial text of a conversation without a stored draft */
export function useDraft(
  conversationId: string,
  initial = '',
): [text: string, write: (text: string) => void] {
  const dispatch = useApiDispatch();
  const [kept] = useState(() => loadDrafts()[conversationId] ?? initial);
  const text = useSelector(selectDraft(conversationId)) ?? kept;
  const write = useCallback(
    (next: string) => {
      dispatch(drafted({ conversationId, text: next }));
      keepDraft(conversationId, next);
    },
    [dispatch, conversationId],
  );
  return [text, write];
}
