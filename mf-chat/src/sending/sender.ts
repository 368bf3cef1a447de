import type { Store } from '@reduxjs/toolkit';
import { isApiError, type useApiDispatch } from '@duet/host';
import type { ApiError } from '@duet/host';
import { chatApi } from '../chat.api';
import { isUnreachable } from '../is-unreachable';
import { forgetOtherPhotos } from './kept-photos';
import { isStored, keepOutgoing, loadOutgoing } from './stored-chat';
import {
  type Outgoing,
  failed,
  restored,
  retried,
  selectOutgoing,
  settled,
} from './pending-messages.slice';
import { dropPhoto, renamePhoto, restorePhotos } from './photo-upload';
import type { SendMarks } from './send-marks';

export type Dispatch = ReturnType<typeof useApiDispatch>;

const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 10 * 60_000;

/** One queue per conversation keeps the order of messages. */
const queues = new Map<string, Promise<void>>();

/**
 * Returns true if the outcome is unknown or the sender made too many requests. In these cases, a
 * retry keeps the message id, so that the retry cannot charge twice.
 */
export const isUnsettled = (error: ApiError): boolean =>
  isUnreachable(error) || (error.status === 429 && error.error !== 'first_message_limit_reached');

/** Quarantined messages keep their id: a new id would create another moderation case. */
export const isHeld = (error: ApiError): boolean => error.error === 'message_held';

async function deliver(dispatch: Dispatch, message: Outgoing): Promise<void> {
  const { clientId } = message;
  try {
    // Fails immediately while offline, so that the message is not shown as being sent.
    if (!navigator.onLine) throw new Error('offline');
    if (message.photo) await sendPhoto(dispatch, message);
    else await dispatch(chatApi.endpoints.chatSend.initiate(message)).unwrap();
    dispatch(settled({ clientId }));
    dropPhoto(clientId);
  } catch (error) {
    if (!isApiError(error) && navigator.onLine)
      console.error('a message could not be sent; it will be sent again', error);
    const {
      status,
      error: code,
      params,
    } = isApiError(error) ? error : { status: 0, error: 'unavailable' as const, params: undefined };
    dispatch(failed({ clientId, error: { status, error: code, ...(params && { params }) } }));
  }
}

const isDoneElsewhere = ({ clientId, photo }: Outgoing): boolean =>
  photo?.isKept === true && !isStored(clientId);

/** A lock makes sure that only one tab uploads the photo. */
async function sendPhoto(dispatch: Dispatch, message: Outgoing): Promise<void> {
  const { clientId, conversationId, marks } = message;
  const send = async (): Promise<void> => {
    if (isDoneElsewhere(message)) return;
    await dispatch(
      chatApi.endpoints.chatSendPhoto.initiate({ conversationId, clientId, marks }),
    ).unwrap();
  };
  if ('locks' in navigator) await navigator.locks.request(`duet-photo-${clientId}`, send);
  else await send();
}

export function enqueue(dispatch: Dispatch, message: Outgoing): void {
  const before = queues.get(message.conversationId) ?? Promise.resolve();
  const turn = before.then(() => deliver(dispatch, message));
  queues.set(message.conversationId, turn);
  void turn.finally(
    () => queues.get(message.conversationId) === turn && queues.delete(message.conversationId),
  );
}

/** Sends a failed message again. After a final rejection, the message gets a new id. */
export function resend(dispatch: Dispatch, message: Outgoing, more: SendMarks = {}): void {
  const { clientId, error } = message;
  if (isDoneElsewhere(message)) {
    dropPhoto(clientId);
    return void dispatch(settled({ clientId }));
  }
  const nextId = error && (isUnsettled(error) || isHeld(error)) ? clientId : crypto.randomUUID();
  const marks = { ...message.marks, ...more };
  renamePhoto(clientId, nextId);
  dispatch(retried({ clientId, nextId, marks }));
  enqueue(dispatch, { ...message, clientId: nextId, marks, error: null });
}

export const readOutgoing = (store: Store): Outgoing[] =>
  selectOutgoing(store.getState() as Parameters<typeof selectOutgoing>[0]);

export function resendUnreachable(store: Store, dispatch: Dispatch, conversationId?: string): void {
  if (!navigator.onLine) return;
  for (const message of readOutgoing(store))
    if (
      message.error &&
      isUnreachable(message.error) &&
      (conversationId ?? message.conversationId) === message.conversationId
    )
      resend(dispatch, message);
}

const isAnySent = (before: readonly Outgoing[], now: readonly Outgoing[]): boolean =>
  before.some(
    ({ clientId, error }) => !error && !now.some((message) => message.clientId === clientId),
  );

const started = new WeakSet<Store>();

/**
 * Restores and sends messages of an earlier page load, stores every change, and resends messages
 * when the connection returns or another message is sent. Runs until the page is left.
 */
export function startSender(store: Store, dispatch: Dispatch): void {
  if (started.has(store)) return;
  started.add(store);
  let before: Outgoing[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_RETRY_MS;
  const again = (): void => {
    clearTimeout(timer);
    timer = undefined;
    resendUnreachable(store, dispatch);
  };
  const update = (): void => {
    const now = readOutgoing(store);
    if (now === before) return;
    keepOutgoing(now, before);
    const isAnswering = isAnySent(before, now);
    before = now;
    if (isAnswering) {
      clearTimeout(timer);
      timer = undefined;
    }
    if (isAnswering || now.length === 0) delay = FIRST_RETRY_MS;
    if (timer || !now.some(({ error }) => error && isUnreachable(error))) return;
    // Also retries by timer, because browsers may report `online` without internet access.
    timer = setTimeout(again, isAnswering ? 0 : delay);
    if (!isAnswering) delay = Math.min(delay * 2, LAST_RETRY_MS);
  };
  update();
  store.subscribe(update);
  addEventListener('online', () => {
    delay = FIRST_RETRY_MS;
    again();
  });
  restore(dispatch);
}

/** Photos are restored before texts are sent, so that messages keep their order. */
function restore(dispatch: Dispatch): void {
  const stored = loadOutgoing();
  const take = (messages: Outgoing[]): void => {
    dispatch(restored(messages));
    for (const message of messages)
      if (message.error && (isUnsettled(message.error) || isHeld(message.error)))
        resend(dispatch, message);
  };
  void forgetOtherPhotos(stored.map(({ clientId }) => clientId));
  if (!stored.some(({ photo }) => photo)) return take(stored);
  void restorePhotos(stored).then((messages) => {
    keepOutgoing(messages, stored);
    take(messages);
  });
}
