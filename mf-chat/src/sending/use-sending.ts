import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { api, useApiDispatch, useSession } from '@duet/host';
import type { Gift, HistoryResponse } from '@duet/schemas/messaging';
import {
  type Outgoing,
  photoKept,
  queued,
  selectIsRestored,
  selectOutgoing,
  settled,
} from './pending-messages.slice';
import { startKeeper } from '../offline/keeper';
import { dropPhoto, holdPhoto } from './photo-upload';
import type { SendMarks } from './send-marks';
import {
  enqueue,
  isHeld,
  isUnsettled,
  readOutgoing,
  resend,
  resendUnreachable,
  startSender,
} from './sender';

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

/** True for a message rejected for lack of credits if the balance now covers the shown price. */
export const isAffordable = ({ error, marks }: Outgoing, credits: number): boolean =>
  error?.error === 'insufficient_credits' && marks.cost !== undefined && marks.cost <= credits;

/** Restores messages in a layout effect, so that effects of the conversation find the messages. */
export function useSender(): void {
  const store = useStore();
  const dispatch = useApiDispatch();
  useLayoutEffect(() => {
    startSender(store, dispatch);
    startKeeper(store);
  }, [store, dispatch]);
}

export function useSend(conversationId: string): (content: Content, marks: SendMarks) => void {
  const store = useStore();
  const dispatch = useApiDispatch();
  return useCallback(
    ({ text = '', gift, photo }, marks) => {
      const clientId = crypto.randomUUID();
      const picture = photo && {
        preview: photo.preview,
        width: photo.width,
        height: photo.height,
        progress: 0,
      };
      const message = { conversationId, clientId, text, gift, photo: picture, marks };
      // Resends earlier messages first, to keep the order.
      resendUnreachable(store, dispatch, conversationId);
      dispatch(queued(message));
      if (photo)
        void holdPhoto(clientId, photo.file, photo.preview).then(
          (isKept) => isKept && dispatch(photoKept({ clientId })),
        );
      enqueue(dispatch, { ...message, error: null });
    },
    [store, dispatch, conversationId],
  );
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

/**
 * When the conversation opens or the balance changes, resends affordable messages that were
 * rejected for lack of credits. A rejection itself starts no resend, because the page's balance may
 * be outdated.
 */
function useResendWhenPaid(conversationId: string): void {
  const store = useStore();
  const dispatch = useApiDispatch();
  const credits = useSession().user?.credits ?? 0;
  const isRestored = useSelector(selectIsRestored);
  useEffect(() => {
    if (!isRestored) return;
    for (const message of readOutgoing(store))
      if (message.conversationId === conversationId && isAffordable(message, credits))
        resend(dispatch, message);
  }, [conversationId, credits, isRestored, store, dispatch]);
}

export function useOutgoing(history: HistoryResponse) {
  const {
    conversation: { id: conversationId },
    messages: known,
  } = history;
  const dispatch = useApiDispatch();
  const outgoing = useUnarrived(conversationId, known);
  useResendWhenPaid(conversationId);

  const retry = useCallback(
    (message: Outgoing, more: SendMarks = {}) => {
      const { error } = message;
      const isSame = error && (isUnsettled(error) || isHeld(error));
      // A retry under a new id uses the current price.
      resend(dispatch, message, { ...(!isSame && { cost: getPrice(history, message) }), ...more });
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

  return { outgoing, retry, discard };
}
