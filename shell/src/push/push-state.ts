import { useEffect, useState } from 'react';

/** Spec section 4: unsupported, unknown (never asked), granted (asked, but not subscribed), denied, subscribed. */
export type PushState = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'subscribed';

export interface PushFacts {
  isCapable: boolean;
  permission: NotificationPermission;
  hasSubscription: boolean;
}

export function pushStateOf({ isCapable, permission, hasSubscription }: PushFacts): PushState {
  if (!isCapable) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (permission === 'default') return 'unknown';
  return hasSubscription ? 'subscribed' : 'granted';
}

const isCapable = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Asks the browser. Without a registered worker, or where it cannot be reached, there is nothing to subscribe with. */
export async function readPushState(): Promise<PushState> {
  if (!isCapable()) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration) return 'unsupported';
  const hasSubscription = await registration.pushManager.getSubscription().then(Boolean, () => false);
  return pushStateOf({ isCapable: true, permission: Notification.permission, hasSubscription });
}

/** Null until the browser has answered; looked up again whenever somebody returns to the page. */
export function usePushState(): PushState | null {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = () => void readPushState().then((next) => isCurrent && setState(next));
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return state;
}

/** What the service worker posts to the open pages at each push message. */
export const PUSH_MESSAGE = 'duet-push';

/** Calls back at each push message; answers the way to stop. */
export function onPushMessage(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const receive = ({ data }: MessageEvent<{ type?: string } | null>) => void (data?.type === PUSH_MESSAGE && listener());
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}
