import { parseMessage, toNotification } from './push-notifications';
import { answer, dropOldPages, hasOfflinePage, keepOfflinePage, standsIn } from './offline';
import { readReader, parseReader, writeReader } from './reader';
import type { Reader } from './reader';
import type { WorkerScope } from './scope';
import { openAt } from './windows';

const worker = globalThis as unknown as WorkerScope;
const { caches, clients, registration } = worker;
const { origin } = worker.location;
const network: typeof fetch = (...args) => worker.fetch(...args);

const reader = () => readReader(caches, worker.navigator.languages);

// A new version waits until the user clicks Reload; the first version does not wait.
worker.addEventListener('install', (event) => {
  // Ignores errors: push needs no offline page, and the next page load caches that page.
  event.waitUntil(
    reader()
      .then(({ locale }) => keepOfflinePage({ caches, fetch: network }, locale))
      .catch(() => undefined),
  );
});

worker.addEventListener('activate', (event) => {
  const preload = registration.navigationPreload?.enable().catch(() => undefined);
  event.waitUntil(Promise.all([dropOldPages(caches), preload, clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const what = standsIn(event.request, origin);
  if (what) event.respondWith(answer(event, what, { caches, fetch: network }));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'duet-skip-waiting') event.waitUntil(worker.skipWaiting());
  const told = data.type === 'duet-reader' ? parseReader(data) : null;
  if (told) event.waitUntil(storeReader(told));
});

async function storeReader(told: Reader): Promise<void> {
  const { locale, key } = await reader();
  if (locale !== told.locale || key !== told.key) await writeReader(caches, told);
  if (locale !== told.locale || !(await hasOfflinePage(caches)))
    await keepOfflinePage({ caches, fetch: network }, told.locale).catch(() => undefined);
}

worker.addEventListener('push', (event) => {
  event.waitUntil(receive(parseMessage(event.data?.text())));
});

/** Shows every push message, because browsers otherwise revoke the permission. */
async function receive(message: ReturnType<typeof parseMessage>): Promise<void> {
  const { title, options } = toNotification(message, (await reader()).locale);
  await Promise.all([
    registration.showNotification(title, options),
    count(message?.badge),
    notifyPages(message),
  ]);
}

async function count(badge: number | undefined): Promise<void> {
  if (badge === undefined || !('setAppBadge' in worker.navigator)) return;
  await (badge > 0 ? worker.navigator.setAppBadge(badge) : worker.navigator.clearAppBadge()).catch(
    () => undefined,
  );
}

async function notifyPages(message: unknown): Promise<void> {
  for (const window of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    window.postMessage({ type: 'duet-push', message });
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { url } = (notification.data ?? {}) as { url?: string };
  event.waitUntil(openAt(url ?? '/members', { clients, origin }));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.newSubscription ?? null, event.oldSubscription ?? null));
});

/** Removes the new subscription if the member has no session (403). */
async function subscribeAgain(
  fresh: PushSubscription | null,
  old: PushSubscription | null,
): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await reader()).key;
  if (!fresh && !applicationServerKey) return;
  const subscription =
    fresh ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const { status } = await network('/api/user?push=1', {
    method: 'POST',
    headers,
    body: JSON.stringify({ subscription: subscription.toJSON() }),
  });
  if (status === 403) await subscription.unsubscribe();
}
