import { useCallback, useSyncExternalStore } from 'react';
import { sharedApi } from '../session/shared.api';
import { currentPush, watchPush } from './push-state';
import type { Push } from './push-state';
import { endPush, subscribePush } from './subscription';

export const usePush = (): Push => useSyncExternalStore(watchPush, currentPush);

interface PushActions {
  /**
   * @returns false when the user declines
   * @throws the error of the browser or the server
   */
  subscribe: () => Promise<boolean>;
  unsubscribe: () => Promise<void>;
}

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
