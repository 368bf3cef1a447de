import { type RefObject, useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, openErrorModal, useErrorText } from '@duet/host';
import { toast } from '@duet/ui';
import type { ProfileCard } from '@duet/schemas/identity';
import type { SwipeResponse, SwipeBody } from '@duet/schemas/swipe';
import { showMatch } from '../match/show-match';
import { type Choice, answerCard, redeal } from './deal';
import { swipeApi } from './swipe.api';

interface Game {
  game: SwipeResponse | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
  answer: (profile: ProfileCard, choice: Choice) => void;
  undo: () => void;
}

type Dispatch = ThunkDispatch<{ api: ReturnType<typeof swipeApi.reducer> }, unknown, UnknownAction>;

interface Moves {
  lastRef: RefObject<ProfileCard | null>;
  undoingRef: RefObject<boolean>;
  refetch: () => unknown;
}

/** Sends one move. Shows its response only if no other moves are queued. */
function usePost({ lastRef, undoingRef, refetch }: Moves) {
  const [send] = swipeApi.useSearchSwipeMutation();
  const dispatch = useDispatch<Dispatch>();
  const errorText = useErrorText();
  return useCallback(
    async (body: SwipeBody, isLast: () => boolean) => {
      const isUndo = body.action === 'undo';
      try {
        const answer = await send(body).unwrap();
        if (answer.match && !isUndo) showMatch(body.profile_id);
        if (isUndo) lastRef.current = null;
        // Skips earlier responses, because they still contain answered cards.
        if (!isLast()) return;
        dispatch(
          swipeApi.util.updateQueryData('searchSwipeGame', undefined, (game) => ({
            ...answer,
            profiles: isUndo ? answer.profiles : redeal(game.profiles, answer.profiles),
          })),
        );
      } catch (failure) {
        // Shows no error if another tab has already answered the card.
        const isKnown = isApiError(failure) && failure.error === 'already_swiped';
        if (!isKnown && !openErrorModal(failure)) toast(errorText(failure), { tone: 'bad' });
        lastRef.current = null;
        void refetch();
      } finally {
        if (isUndo) undoingRef.current = false;
      }
    },
    [dispatch, errorText, lastRef, refetch, send, undoingRef],
  );
}

/** Shows each answer before the response arrives, but sends answers in order. */
export function useSwipe(): Game {
  const { data, error, isFetching, refetch } = swipeApi.useSearchSwipeGameQuery();
  const dispatch = useDispatch<Dispatch>();
  const last = useRef<ProfileCard | null>(null);
  const undoing = useRef(false);
  const enqueue = useQueue(usePost({ lastRef: last, undoingRef: undoing, refetch }));

  const answer = useCallback(
    (profile: ProfileCard, choice: Choice) => {
      // Ignores a second key press before the next card is rendered.
      if (last.current?.id === profile.id || undoing.current) return;
      last.current = profile;
      dispatch(
        swipeApi.util.updateQueryData('searchSwipeGame', undefined, (game) =>
          answerCard(game, choice),
        ),
      );
      enqueue({ action: choice, profile_id: profile.id });
    },
    [dispatch, enqueue],
  );

  return {
    game: data,
    error,
    isFetching,
    refetch: useCallback(() => void refetch(), [refetch]),
    answer,
    undo: useCallback(() => {
      if (undoing.current) return;
      undoing.current = true;
      enqueue({ action: 'undo' });
    }, [enqueue]),
  };
}

/** `isLast` returns true if no other item is queued. */
function useQueue<T>(work: (item: T, isLast: () => boolean) => Promise<void>): (item: T) => void {
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  return useCallback(
    (item: T) => {
      waiting.current += 1;
      queue.current = queue.current
        .then(() => work(item, () => waiting.current <= 1))
        .finally(() => (waiting.current -= 1));
    },
    [work],
  );
}
