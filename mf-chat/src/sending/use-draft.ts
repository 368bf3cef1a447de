import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { useApiDispatch } from '@duet/host';
import { keepDraft, loadDrafts } from './stored-chat';
import { drafted, selectDraft } from './pending-messages.slice';

export function useDraft(conversationId: string): [text: string, write: (text: string) => void] {
  const dispatch = useApiDispatch();
  const [kept] = useState(() => loadDrafts()[conversationId] ?? '');
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
