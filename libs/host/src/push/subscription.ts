import type { ErrorCode } from '@duet/schemas/errors';
import { writeHostCookie } from '@duet/schemas/host-cookies';
import { FILTERS_KEY, SEARCH_COOKIE } from '@duet/schemas/search-fields';
import { memberStorage } from '../session/member-storage';
import { deletePageDatabase } from '../session/page-member';
import { refreshPush } from './push-state';

const WORKER = '/sw.js';
const TOLD = 'host.push-told';
/** Interval at which an unchanged subscription is saved again, in case the server lost it. */
const TELL_EVERY_MS = 24 * 3_600_000;

export type SavePush = (subscription: PushSubscriptionJSON) => Promise<unknown>;

/** @returns undefined if the browser supports no service workers or the registration fails */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker
    .register(WORKER, { updateViaCache: 'none' })
    .catch(() => undefined);
}

/**
 * @param publicKey URL-safe base64
 * @returns false when the user declines
 * @throws an error with the code `push_unavailable` when the browser cannot subscribe
 */
export async function subscribePush(publicKey: string, save: SavePush): Promise<boolean> {
  try {
    // Requests the permission first, because browsers show the prompt only shortly after a click.
    if ((await Notification.requestPermission()) !== 'granted') return false;
    await sendSubscription(await createSubscription(publicKey), save);
    return true;
  } finally {
    await refreshPush();
  }
}

/** Private windows reject a subscription, and so do browsers without a push service (Brave). */
async function createSubscription(applicationServerKey: string): Promise<PushSubscription> {
  try {
    if (!(await registerWorker())) throw new Error();
    const { pushManager } = await navigator.serviceWorker.ready;
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    throw Object.assign(new Error(), { error: 'push_unavailable' satisfies ErrorCode });
  }
}

async function sendSubscription(subscription: PushSubscription, save: SavePush): Promise<void> {
  await save(subscription.toJSON());
  memberStorage.write(TOLD, { endpoint: subscription.endpoint, at: Date.now() });
}

const isTold = ({ endpoint }: PushSubscription): boolean => {
  const told = memberStorage.read(TOLD) as { endpoint?: unknown; at?: unknown } | null;
  return (
    told?.endpoint === endpoint &&
    typeof told.at === 'number' &&
    Date.now() - told.at < TELL_EVERY_MS
  );
};

/**
 * Saves an existing subscription again once a day, when the site's key changes, and after each
 * login (the server deletes subscriptions when a session ends).
 */
export async function keepPush(publicKey: string, save: SavePush): Promise<void> {
  const manager = (await navigator.serviceWorker.getRegistration())?.pushManager;
  const subscription = await manager?.getSubscription();
  if (!manager || !subscription) return;
  if (!isSignedBy(subscription, publicKey)) {
    await subscription.unsubscribe();
    await sendSubscription(
      await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      save,
    );
  } else if (!isTold(subscription)) await sendSubscription(subscription, save);
}

function isSignedBy(
  { options: { applicationServerKey } }: PushSubscription,
  publicKey: string,
): boolean {
  if (!applicationServerKey) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return (
    text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') ===
    publicKey.replace(/=+$/, '')
  );
}

/** Caches without member data. Logout deletes all other caches. */
const KEPT = /^duet-(offline-\d+|reader)$/;

/** Deletes search filters that earlier versions stored. */
function forgetEarlierFilters(): void {
  document.cookie = `${SEARCH_COOKIE}=; Path=/members; Max-Age=0`;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(FILTERS_KEY)) localStorage.removeItem(key);
  } catch {
    // The browser allows no storage.
  }
}

export async function leaveDevice(): Promise<void> {
  writeHostCookie(SEARCH_COOKIE, '', 0);
  forgetEarlierFilters();
  await Promise.allSettled([deletePageDatabase(), endPush()]);
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter((name) => !KEPT.test(name)).map((name) => caches.delete(name)));
}

/** Never rejects: ignores all errors. */
export async function endPush(): Promise<void> {
  memberStorage.write(TOLD, null);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  for (const notification of (await registration?.getNotifications?.().catch(() => [])) ?? [])
    notification.close();
  await refreshPush();
}
