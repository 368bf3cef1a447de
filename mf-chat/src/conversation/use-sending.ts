import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { isApiError, useApiDispatch } from '@duet/host';
import type { ApiError } from '@duet/host';
import type { Message } from '@duet/schemas/messaging';
import { type Send, chatApi } from '../chat.api';
import { type Outgoing, delivered, failed, queued, retried, selectOutgoing } from './outbox.slice';

type Dispatch = ReturnType<typeof useApiDispatch>;

/** One after the other per conversation, so that messages arrive in the order they were written. */
const queues = new Map<string, Promise<void>>();

/** No word of what became of it: the same id asks for the same message and can never charge twice. */
export const isUnsettled = (error: ApiError): boolean => error.status === 0 || error.status === 429 || error.status >= 500;

async function deliver(dispatch: Dispatch, send: Send): Promise<void> {
  try {
    await dispatch(chatApi.endpoints.chatSend.initiate(send)).unwrap();
    dispatch(delivered(send));
  } catch (error) {
    dispatch(failed({ clientId: send.clientId, error: isApiError(error) ? error : { status: 0, error: 'unavailable' } }));
  }
}

function enqueue(dispatch: Dispatch, send: Send): void {
  const before = queues.get(send.conversationId) ?? Promise.resolve();
  const turn = before.then(() => deliver(dispatch, send));
  queues.set(send.conversationId, turn);
  void turn.finally(() => queues.get(send.conversationId) === turn && queues.delete(send.conversationId));
}

/** Messages of a conversation that are on their way, and the ways to send and send again. */
export function useSending(conversationId: string, known: Message[]) {
  const dispatch = useApiDispatch();
  const all = useSelector(selectOutgoing);
  // A live refetch may bring the message before the answer to its own sending does.
  const outgoing = useMemo(() => {
    const arrived = new Set(known.map((message) => message.client_id));
    return all.filter((each) => each.conversationId === conversationId && !arrived.has(each.clientId));
  }, [all, known, conversationId]);

  const send = useCallback(
    (text: string) => {
      const message = { conversationId, clientId: crypto.randomUUID(), text };
      dispatch(queued(message));
      enqueue(dispatch, message);
    },
    [dispatch, conversationId],
  );

  const retry = useCallback(
    ({ clientId, text, error }: Outgoing) => {
      const nextId = error && isUnsettled(error) ? clientId : crypto.randomUUID();
      dispatch(retried({ clientId, nextId }));
      enqueue(dispatch, { conversationId, clientId: nextId, text });
    },
    [dispatch, conversationId],
  );

  return { outgoing, send, retry };
}
