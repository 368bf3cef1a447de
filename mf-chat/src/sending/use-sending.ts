import { useCallback, useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { api, isApiError, useApiDispatch } from '@duet/host';
import type { ApiError } from '@duet/host';
import type { Gift, HistoryResponse } from '@duet/schemas/messaging';
import { chatApi } from '../chat.api';
import { keepOutgoing, loadOutgoing } from './stored-chat';
import {
  type Outgoing,
  failed,
  queued,
  restored,
  retried,
  selectOutgoing,
  settled,
} from './pending-messages.slice';
import { dropPhoto, holdPhoto, renamePhoto } from './photo-upload';
import type { SendMarks } from './send-marks';

type Dispatch = ReturnType<typeof useApiDispatch>;

export interface Content {
  text?: string;
  gift?: Gift;
  photo?: { file: File; preview: string; width: number; height: number };
}

export const getPrice = (
  history: HistoryResponse,
  { gift, photo }: { gift?: unknown; photo?: unknown },
): number =>
  photo ? history.photo_credits : gift ? history.gift_credits : history.message_credits;

/** One queue per conversation keeps the order of messages. */
const queues = new Map<string, Promise<void>>();

/**
 * Returns true if a retry with the same id cannot charge twice: the outcome is unknown or the
 * server was busy.
 */
export const isUnsettled = (error: ApiError): boolean =>
  error.status === 0 ||
  (error.status === 429 && error.error !== 'first_message_limit_reached') ||
  error.status >= 500;

/** Quarantined messages keep their id, because a new id would create another moderation case. */
export const isHeld = (error: ApiError): boolean => error.error === 'message_held';

async function deliver(dispatch: Dispatch, message: Outgoing): Promise<void> {
  const { clientId } = message;
  try {
    if (message.photo)
      await dispatch(
        chatApi.endpoints.chatSendPhoto.initiate({
          conversationId: message.conversationId,
          clientId,
          marks: message.marks,
        }),
      ).unwrap();
    else await dispatch(chatApi.endpoints.chatSend.initiate(message)).unwrap();
    dispatch(settled({ clientId }));
    dropPhoto(clientId);
  } catch (error) {
    const {
      status,
      error: code,
      params,
    } = isApiError(error) ? error : { status: 0, error: 'unavailable' as const, params: undefined };
    dispatch(failed({ clientId, error: { status, error: code, ...(params && { params }) } }));
  }
}

function enqueue(dispatch: Dispatch, message: Outgoing): void {
  const before = queues.get(message.conversationId) ?? Promise.resolve();
  const turn = before.then(() => deliver(dispatch, message));
  queues.set(message.conversationId, turn);
  void turn.finally(
    () => queues.get(message.conversationId) === turn && queues.delete(message.conversationId),
  );
}

export function useSend(conversationId: string): (content: Content, marks: SendMarks) => void {
  const dispatch = useApiDispatch();
  return useCallback(
    ({ text = '', gift, photo }, marks) => {
      const clientId = crypto.randomUUID();
      if (photo) holdPhoto(clientId, photo.file, photo.preview);
      const picture = photo && {
        preview: photo.preview,
        width: photo.width,
        height: photo.height,
        progress: 0,
      };
      const message = { conversationId, clientId, text, gift, photo: picture, marks };
      dispatch(queued(message));
      enqueue(dispatch, { ...message, error: null });
    },
    [dispatch, conversationId],
  );
}

const watched = new WeakSet<object>();

function useStoredOutgoing(): void {
  const store = useStore();
  const dispatch = useApiDispatch();
  useEffect(() => {
    if (watched.has(store)) return;
    watched.add(store);
    const kept = loadOutgoing();
    dispatch(restored(kept));
    for (const message of kept)
      if (message.error && isHeld(message.error)) enqueue(dispatch, message);
    let before: Outgoing[] | undefined;
    store.subscribe(() => {
      const now = selectOutgoing(store.getState() as Parameters<typeof selectOutgoing>[0]);
      if (now !== before) keepOutgoing(now);
      before = now;
    });
  }, [store, dispatch]);
}

function useUnarrived(conversationId: string, known: HistoryResponse['messages']): Outgoing[] {
  const dispatch = useApiDispatch();
  const all = useSelector(selectOutgoing);
  const ofHere = useMemo(
    () => all.filter((each) => each.conversationId === conversationId),
    [all, conversationId],
  );
  // Leaves out messages that a live refetch has loaded before the send response arrived.
  const arrived = useMemo(() => new Set(known.map((message) => message.client_id)), [known]);
  const outgoing = useMemo(
    () => ofHere.filter(({ clientId }) => !arrived.has(clientId)),
    [ofHere, arrived],
  );

  useEffect(() => {
    for (const { clientId, error } of ofHere)
      if (error && arrived.has(clientId)) dispatch(settled({ clientId }));
  }, [ofHere, arrived, dispatch]);

  return outgoing;
}

export function useOutgoing(history: HistoryResponse) {
  const {
    conversation: { id: conversationId },
    messages: known,
  } = history;
  const dispatch = useApiDispatch();
  useStoredOutgoing();
  const outgoing = useUnarrived(conversationId, known);

  const retry = useCallback(
    (message: Outgoing, more: SendMarks = {}) => {
      const { clientId, error } = message;
      const nextId =
        error && (isUnsettled(error) || isHeld(error)) ? clientId : crypto.randomUUID();
      const marks = {
        ...message.marks,
        ...(nextId !== clientId && { cost: getPrice(history, message) }),
        ...more,
      };
      renamePhoto(clientId, nextId);
      dispatch(retried({ clientId, nextId, marks }));
      enqueue(dispatch, { ...message, clientId: nextId, marks, error: null });
    },
    [dispatch, history],
  );
  const discard = useCallback(
    ({ clientId, photo, error }: Outgoing) => {
      dropPhoto(clientId);
      dispatch(settled({ clientId }));
      // A discarded photo may have been delivered already, so the page refetches messages and
      // balance.
      if (photo && !error)
        dispatch(
          api.util.invalidateTags([{ type: 'Messages', id: conversationId }, 'Chats', 'User']),
        );
    },
    [dispatch, conversationId],
  );

  useEffect(() => {
    const retryAll = () => {
      for (const message of outgoing)
        if (message.error && isUnsettled(message.error)) retry(message);
    };
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  }, [outgoing, retry]);

  return { outgoing, retry, discard };
}
