import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OwnLander } from '@duet/schemas/own-landers';
import { DraftQueue } from './draft-queue';
import { useStaffSaveLanderMutation } from './landers.api';

/** Saves the draft when the writer pauses, hides the page or closes it. */
export function useDraft(loaded: OwnLander) {
  const [save] = useStaffSaveLanderMutation();
  const [queue] = useState(
    () =>
      new DraftQueue(
        loaded,
        async ({ id, revision }, draft) => (await save({ id, revision, ...draft }).unwrap()).lander,
      ),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  useFlushWhenHidden(queue);
  const isSaved = !state.isDue && !state.isBusy;
  return { ...state, isSaved, isFailed: state.error !== null && !state.isBusy, queue };
}

function useFlushWhenHidden(queue: DraftQueue): void {
  useEffect(() => {
    const flush = (): void => {
      if (queue.getState().isDue) void queue.flush();
    };
    const flushWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    const ask = (event: BeforeUnloadEvent): void => {
      const { isDue, isBusy, error } = queue.getState();
      // Asks the user to stay, because the browser would complete only a started save.
      if (isDue && (isBusy || error !== null)) event.preventDefault();
      flush();
    };
    addEventListener('pagehide', flush);
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', flushWhenHidden);
    };
  }, [queue]);
}
