import { useCallback, useSyncExternalStore } from 'react';
import { sharedApi } from '../session/shared.api';
import { currentPush, watchPush } from './push-state';
import type { Push } from './push-state';
import { endPush, subscribePush } from './subscription';

/** How this browser stands to push messages. */
export const usePush = (): Push => useSyncExternalStore(watchPush, currentPush);

interface PushActions {
  /**
   * Asks the reader and the browser; false when they decline.
   * @throws what the browser or the server refused it with
   */
  subscribe: () => Promise<boolean>;
  unsubscribe: () => Promise<void>;
}

/** Switches push messages on and off for this browser. */
export function usePushActions(publicKey: string | undefined): PushActions {
  const [save] = sharedApi.useShellPushMutation();
  const [end] = sharedApi.useShellPushEndMutation();
  const subscribe = useCallback(
    () => subscribePush(publicKey ?? '', (subscription) => save(subscription).unwrap()),
    [publicKey, save],
  );
  const unsubscribe = useCallback(async () => {
    await end().unwrap();
    await endPush();
  }, [end]);
  return { subscribe, unsubscribe };
}
