import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { useApiDispatch } from '@duet/host';
import { keepDraft, loadDrafts } from './stored-chat';
import { drafted, selectDraft } from './pending-messages.slice';

export function useDraft(
  conversationId: string,
  initial = '',
): [text: string, write: (text: string) => void] {
  const [kept] = useState(() => loadDrafts()[conversationId] ?? initial);
  const text = useSelector(selectDraft(conversationId)) ?? kept;
  return [text, useWriteDraft(conversationId)];
}

/** Does not re-render the component when the draft changes. */
export function useWriteDraft(conversationId: string): (text: string) => void {
  const dispatch = useApiDispatch();
  return useCallback(
    (text: string) => {
      dispatch(drafted({ conversationId, text }));
      keepDraft(conversationId, text);
    },
    [dispatch, conversationId],
  );
}
