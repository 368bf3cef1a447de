import { setPageMember } from '../session/page-member';
import { currentPush, onPushMessage, watchPush } from './push-state';
import { endPush, keepPush, subscribePush } from './subscription';

const KEY = 'BAAAAAAAAAAA_-8';
const bytes = Uint8Array.from(atob(KEY.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
  each.charCodeAt(0),
);

class Push {
  permission: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  subscription: (PushSubscription & { ended: boolean }) | null = null;
  made = 0;
  closed = 0;
  readonly worker = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(this.registration),
    getRegistration: () => Promise.resolve(this.registration),
  });
  readonly registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(this.subscription),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
        Promise.resolve(this.make(applicationServerKey)),
    },
    getNotifications: () => Promise.resolve([{ close: () => void (this.closed += 1) }]),
  };

  make(key: string): PushSubscription {
    const endpoint = `https://push.example/${(this.made += 1)}`;
    const applicationServerKey = key === KEY ? bytes.buffer : new ArrayBuffer(3);
    const unsubscribe = () => {
      this.subscription = null;
      return Promise.resolve(true);
    };
    this.subscription = {
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint }),
      unsubscribe,
    } as unknown as typeof this.subscription;
    return this.subscription as PushSubscription;
  }
}

let push: Push;
let saved: string[];
const save = (subscription: PushSubscriptionJSON) =>
  Promise.resolve(void saved.push(subscription.endpoint ?? ''));

beforeEach(() => {
  localStorage.clear();
  setPageMember('abcdefghij12');
  [push, saved] = [new Push(), []];
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(push.worker, { ready: Promise.resolve(push.registration) }),
    configurable: true,
  });
  Object.defineProperty(globalThis, 'PushManager', { value: class {}, configurable: true });
  const notification = {
    get permission() {
      return push.permission;
    },
    requestPermission: () => Promise.resolve((push.permission = push.answer)),
  };
  Object.defineProperty(globalThis, 'Notification', { value: notification, configurable: true });
});
afterEach(() => {
  for (const [place, name] of [
    [navigator, 'serviceWorker'],
    [globalThis, 'PushManager'],
    [globalThis, 'Notification'],
  ] as const)
    Reflect.deleteProperty(place, name);
});

describe('push subscription', () => {
  // @spec 2.82
  test.each([
    ['registers no service worker, as in a private window', 'register', () => push.worker],
    ['has no push service', 'subscribe', () => push.registration.pushManager],
  ] as const)('fails with a specific error code if the browser %s', async (_, method, getPlace) => {
    Object.assign(getPlace(), { [method]: () => Promise.reject(new Error('not allowed')) });
    await expect(subscribePush(KEY, save)).rejects.toMatchObject({ error: 'push_unavailable' });
    expect(saved).toEqual([]);
  });

  // @spec 3.47
  test('is created with the site’s key and saved on the server when the user agrees', async () => {
    expect(await subscribePush(KEY, save)).toBe(true);
    expect([saved, currentPush()]).toEqual([
      ['https://push.example/1'],
      expect.objectContaining({ state: 'subscribed', isCapable: true, isSubscribed: true }),
    ]);
  });

  // @spec 3.47
  test('is not created when the user declines', async () => {
    push.answer = 'denied';
    expect(await subscribePush(KEY, save)).toBe(false);
    expect([saved, currentPush()]).toEqual([
      [],
      expect.objectContaining({ state: 'denied', isSubscribed: 'denied' }),
    ]);
  });

  test('is saved on the server again once a day and after a new login', async () => {
    await subscribePush(KEY, save);
    await keepPush(KEY, save);
    expect(saved).toHaveLength(1);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 25 * 3_600_000);
    await keepPush(KEY, save);
    expect(saved).toHaveLength(2);
    jest.restoreAllMocks();
    setPageMember('zyxwvutsrq98');
    await keepPush(KEY, save);
    expect(saved).toHaveLength(3);
  });

  test('is replaced when the site changes its key', async () => {
    push.permission = 'granted';
    push.make('an old key');
    await keepPush(KEY, save);
    expect(saved).toEqual(['https://push.example/2']);
  });

  test('is not created by keepPush if push is permitted but the user has not subscribed', async () => {
    push.permission = 'granted';
    await keepPush(KEY, save);
    expect([saved, push.made]).toEqual([[], 0]);
  });

  test('is removed from the browser by endPush, together with its notifications', async () => {
    await subscribePush(KEY, save);
    await endPush();
    expect([push.subscription, push.closed, currentPush().state]).toEqual([null, 1, 'granted']);
  });
});

// @spec 3.47
test('onPushMessage notifies listeners and sets the last message', () => {
  const heard: string[] = [];
  const stop = [
    onPushMessage(() => void heard.push('news')),
    watchPush(() => void heard.push('state')),
  ];
  const message = { id: '01JD0000000000000000000000', kind: 'like', profile_id: 'abcdefghij12' };
  push.worker.dispatchEvent(new MessageEvent('message', { data: { type: 'duet-push', message } }));
  expect([heard, currentPush().lastMessage]).toEqual([['state', 'news'], message]);
  push.worker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'duet-push', message: { kind: 'nonsense' } } }),
  );
  push.worker.dispatchEvent(new MessageEvent('message', { data: { type: 'other' } }));
  expect([heard, currentPush().lastMessage]).toEqual([['state', 'news', 'news'], message]);
  for (const each of stop) each();
  push.worker.dispatchEvent(new MessageEvent('message', { data: { type: 'duet-push', message } }));
  expect(heard).toHaveLength(3);
});
