import { isPushMessage } from '@duet/schemas/push-message';
import type { PushMessage } from '@duet/schemas/push-message';

/**
 * State of push in the browser (spec section 4). `unknown`: the user was never asked; `granted`:
 * allowed, but not subscribed.
 */
export type PushState = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'subscribed';

/** `state` is null until the browser has reported the state (spec section 3). */
export interface Push {
  isCapable: boolean;
  isSubscribed: boolean | 'denied' | null;
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

/** On an iPhone or iPad, push works only after the user has installed the site. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * Returns the push state that is known synchronously, so that the first render has the right
 * layout.
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

export async function refreshPush(): Promise<void> {
  const state = await readPushState();
  change({ state, isCapable: state !== 'unsupported', isSubscribed: SUBSCRIBED[state] });
}

export const PUSH_MESSAGE = 'duet-push';

const messageListeners = new Set<() => void>();

function receive({ data }: MessageEvent<{ type?: string; message?: unknown } | null>): void {
  if (data?.type !== PUSH_MESSAGE) return;
  if (isPushMessage(data.message)) change({ lastMessage: data.message });
  for (const listener of messageListeners) listener();
}

export function onPushMessage(listener: () => void): () => void {
  messageListeners.add(listener);
  listen();
  return () => {
    messageListeners.delete(listener);
    unlisten();
  };
}

/** Refreshes the state now and when the page becomes visible. */
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
