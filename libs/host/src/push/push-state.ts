import { isPushMessage } from '@duet/schemas/push-message';
import type { PushMessage } from '@duet/schemas/push-message';

/**
 * Spec section 4: unsupported, unknown (never asked), granted (asked, but not subscribed), denied,
 * subscribed.
 */
export type PushState = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'subscribed';

/**
 * Spec section 3. `state` says the same in one word, and is null until the browser has answered.
 */
export interface Push {
  isCapable: boolean;
  /** Null where nobody has been asked, or nothing can be. */
  isSubscribed: boolean | 'denied' | null;
  /** What the site was last told of while this page was open. */
  lastMessage: PushMessage | null;
  state: PushState | null;
}

export interface PushFacts {
  isCapable: boolean;
  permission: NotificationPermission;
  hasSubscription: boolean;
}

export function getPushState({ isCapable, permission, hasSubscription }: PushFacts): PushState {
  if (!isCapable) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (permission === 'default') return 'unknown';
  return hasSubscription ? 'subscribed' : 'granted';
}

const SUBSCRIBED: Record<PushState, Push['isSubscribed']> = {
  unsupported: null,
  unknown: null,
  granted: false,
  denied: 'denied',
  subscribed: true,
};

export const isCapable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * iPhone and iPad, which says that it is a Mac: they install by hand, and push messages come to the
 * installed site alone.
 */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * What needs no waiting: who was never asked, or said no, has no subscription. What depends on it
 * is then drawn with the page, and does not push it down later.
 */
function knownAtOnce(): Push {
  const nothing = { isCapable: false, isSubscribed: null, lastMessage: null, state: null };
  if (!isCapable() || Notification.permission === 'granted') return nothing;
  const state = getPushState({
    isCapable: true,
    permission: Notification.permission,
    hasSubscription: false,
  });
  return { ...nothing, isCapable: true, isSubscribed: SUBSCRIBED[state], state };
}

let push = knownAtOnce();
const listeners = new Set<() => void>();

export const currentPush = (): Push => push;

function change(next: Partial<Push>): void {
  if (Object.entries(next).every(([key, value]) => push[key as keyof Push] === value)) return;
  push = { ...push, ...next };
  for (const listener of listeners) listener();
}

/** Asks the browser; a worker that is still to be registered has no subscription. */
export async function readPushState(): Promise<PushState> {
  if (!isCapable()) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  return getPushState({
    isCapable: true,
    permission: Notification.permission,
    hasSubscription: Boolean(subscription),
  });
}

/** Asks again, as after a change, and tells whoever shows it. */
export async function refreshPush(): Promise<void> {
  const state = await readPushState();
  change({ state, isCapable: state !== 'unsupported', isSubscribed: SUBSCRIBED[state] });
}

/** What the service worker posts to the open pages at each push message. */
export const PUSH_MESSAGE = 'duet-push';

const messageListeners = new Set<() => void>();

function receive({ data }: MessageEvent<{ type?: string; message?: unknown } | null>): void {
  if (data?.type !== PUSH_MESSAGE) return;
  if (isPushMessage(data.message)) change({ lastMessage: data.message });
  for (const listener of messageListeners) listener();
}

/** Calls back at each push message; answers the way to stop. */
export function onPushMessage(listener: () => void): () => void {
  messageListeners.add(listener);
  listen();
  return () => {
    messageListeners.delete(listener);
    unlisten();
  };
}

/**
 * For as long as somebody shows it: also looked up again whenever somebody returns to the page, who
 * may come from the browser's settings.
 */
export function watchPush(listener: () => void): () => void {
  listeners.add(listener);
  listen();
  void refreshPush();
  return () => {
    listeners.delete(listener);
    unlisten();
  };
}

const look = (): void => void refreshPush();
let users = 0;

function listen(): void {
  if ((users += 1) > 1) return;
  document.addEventListener('visibilitychange', look);
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', receive);
}

function unlisten(): void {
  if ((users -= 1) > 0) return;
  document.removeEventListener('visibilitychange', look);
  if ('serviceWorker' in navigator) navigator.serviceWorker.removeEventListener('message', receive);
}
