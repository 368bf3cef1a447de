import { useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, openErrorModal, useErrorText } from '@duet/host';
import { toast } from '@duet/ui';
import type { ProfileCard } from '@duet/schemas/identity';
import type { SwipeResponse, SwipeBody } from '@duet/schemas/swipe';
import { showMatch } from '../match/show-match';
import { type Choice, answerCard, onTop, redeal } from './deal';
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

/** Shows each answer before the response arrives, but sends answers in order. */
export function useSwipe(): Game {
  const { data, error, isFetching, refetch } = swipeApi.useSearchSwipeGameQuery();
  const [send] = swipeApi.useSearchSwipeMutation();
  const dispatch = useDispatch<Dispatch>();
  const errorText = useErrorText();
  const last = useRef<ProfileCard | null>(null);

  const post = useCallback(
    async (body: SwipeBody, isLast: () => boolean) => {
      const back = body.action === 'undo' ? last.current : null;
      try {
        const answer = await send(body).unwrap();
        if (answer.match && body.action !== 'undo') showMatch(body.profile_id);
        if (back) last.current = null;
        // Only the last response changes the cards, because earlier responses contain cards whose
        // answers are queued.
        if (!isLast()) return;
        dispatch(
          swipeApi.util.updateQueryData('searchSwipeGame', undefined, (game) => ({
            ...answer,
            profiles: back ? onTop(back, answer.profiles) : redeal(game.profiles, answer.profiles),
          })),
        );
      } catch (failure) {
        // Ignores cards that another tab has already answered.
        const isKnown = isApiError(failure) && failure.error === 'already_swiped';
        if (!isKnown && !openErrorModal(failure)) toast(errorText(failure), { tone: 'bad' });
        last.current = null;
        void refetch();
      }
    },
    [dispatch, errorText, refetch, send],
  );

  const enqueue = useQueue(post);

  const answer = useCallback(
    (profile: ProfileCard, choice: Choice) => {
      // Ignores a key that was pressed twice before the next card was rendered.
      if (last.current?.id === profile.id) return;
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
    undo: useCallback(() => enqueue({ action: 'undo' }), [enqueue]),
  };
}

/** `isLast` returns true if nothing else is queued. */
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
