import { LOCALES } from '@duet/schemas/locales';
import { parseMessage, toNotification, getTargetPath, getTag } from './push-notifications';
import { answer, keepOfflinePage, standsIn } from './offline';
import { readReader, parseReader, writeReader } from './reader';
import type { FetchEvent, WorkerClients, WorkerWindow } from './scope';
import { openAt, pickWindow } from './windows';

const ORIGIN = 'https://duet.example';
const ID = '01JD0000000000000000000000';
const chat = { id: ID, kind: 'message', conversation_id: ID, badge: 3 } as const;
const like = { id: ID, kind: 'like', profile_id: 'abcdefghij12' } as const;

function fakeCaches(): CacheStorage & { places: () => string[] } {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (place: string) => Promise.resolve(store.get(place)?.clone()),
      put: (place: string, response: Response) => Promise.resolve(void store.set(place, response)),
    });
  };
  const keys = () => Promise.resolve([...stores.keys()]);
  return {
    open,
    keys,
    places: () => [...stores.values()].flatMap((store) => [...store.keys()]),
  } as unknown as CacheStorage & { places: () => string[] };
}

// @spec 13.9
describe('offline responses', () => {
  const request = (path: string, mode: RequestMode = 'navigate', method = 'GET') => ({
    url: new URL(path, ORIGIN).href,
    mode,
    method,
  });

  test.each(['/', '/members', '/chats/x', '/staff'])('are available for the page %s', (path) =>
    expect(standsIn(request(path), ORIGIN)).toBe('page'),
  );

  test('are available for the script of the offline page', () =>
    expect(standsIn(request('/offline.js', 'no-cors'), ORIGIN)).toBe('script'));

  test.each([
    ['API requests', request('/api/chats', 'cors')],
    ['downloads from the API', request('/api/account/export')],
    ['photos', request('/media/a.webp', 'no-cors')],
    ['a photo opened in its own tab', request('/media/a.webp')],
    ['assets', request('/assets/main.js', 'cors')],
    ['remotes', request('/remotes/chat/1/remote.js', 'cors')],
    ['submitted forms', request('/pay', 'navigate', 'POST')],
    ['other sites', { url: 'https://other.example/', mode: 'navigate' as const, method: 'GET' }],
  ])('are not available for %s', (_, given) => expect(standsIn(given, ORIGIN)).toBeNull());
});

describe('offline page', () => {
  const event = (preloadResponse?: Promise<Response | undefined>) =>
    ({ request: new Request(`${ORIGIN}/members`), preloadResponse }) as unknown as FetchEvent;
  const down = () => Promise.reject(new TypeError('Failed to fetch'));
  const page = async (caches: CacheStorage, fetch: typeof globalThis.fetch, given = event()) =>
    (await answer(given, 'page', { caches, fetch })).text();
  const site = (address: RequestInfo | URL) =>
    Promise.resolve(new Response(`kept ${String(address)}`));

  // @spec 13.9
  test('is neither used nor cached when the network works', async () => {
    const caches = fakeCaches();
    expect(await page(caches, () => Promise.resolve(new Response('fresh')))).toBe('fresh');
    expect(await page(caches, down, event(Promise.resolve(new Response('preloaded'))))).toBe(
      'preloaded',
    );
    expect(caches.places()).toEqual([]);
  });

  test('replaces a page when the network fails, and is in the user’s language', async () => {
    const caches = fakeCaches();
    const asked: [string, RequestInit | undefined][] = [];
    await keepOfflinePage(
      {
        caches,
        fetch: (address, options) => (
          asked.push([String(address), options]),
          site(String(address))
        ),
      },
      'pl',
    );
    expect(asked).toEqual([
      ['/offline?lang=pl', { credentials: 'omit', cache: 'no-cache' }],
      ['/offline.js', { credentials: 'omit', cache: 'no-cache' }],
    ]);
    expect(await page(caches, down)).toBe('kept /offline?lang=pl');
    expect(caches.places()).toEqual(['/offline', '/offline.js']);
  });

  test('cannot replace a page when the cache is empty', async () => {
    await expect(page(fakeCaches(), down)).rejects.toThrow('Failed to fetch');
  });

  test('is not cached when the server responds with an error', async () => {
    const caches = fakeCaches();
    await expect(
      keepOfflinePage(
        { caches, fetch: () => Promise.resolve(new Response('x', { status: 503 })) },
        'de',
      ),
    ).rejects.toThrow('503');
    expect(caches.places()).toEqual([]);
  });
});

describe('settings of the service worker', () => {
  test('follow the browser languages until a page has sent settings', async () => {
    const caches = fakeCaches();
    expect(await readReader(caches, ['xx', 'it-CH', 'de'])).toEqual({ locale: 'it', key: null });
    expect(await readReader(caches, [])).toEqual({ locale: 'en', key: null });
    await writeReader(caches, { locale: 'pl', key: 'BKey' });
    expect(await readReader(caches, ['de'])).toEqual({ locale: 'pl', key: 'BKey' });
  });

  test.each([null, 'de', {}, { locale: 'xx' }, { locale: 7, key: 'x' }])(
    'are rejected when malformed: %j',
    (value) => expect(parseReader(value)).toBeNull(),
  );
});

describe('notification', () => {
  // @spec 13.7
  test.each(LOCALES)('has a text in %s without names', (locale) => {
    for (const message of [
      chat,
      { ...chat, kind: 'conversation' as const },
      like,
      { ...like, kind: 'match' as const },
      null,
    ]) {
      const { title, options } = toNotification(message, locale);
      expect([title.length, options.body?.length]).not.toContain(0);
      expect(options).toMatchObject({
        lang: locale,
        renotify: true,
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
      });
      expect(`${title} ${options.body}`).not.toMatch(/undefined|abcdefghij12|01JD/);
    }
  });

  test('links to the chat for a message, the likes for a like, and the profile for a match', () => {
    expect([chat, like, { ...like, kind: 'match' as const }, null].map(getTargetPath)).toEqual([
      `/chats/${ID}`,
      '/likes',
      '/members/abcdefghij12',
      '/members',
    ]);
  });

  test('replaces the previous notification of the same chat', () => {
    expect([
      getTag(chat),
      getTag({ ...chat, id: '01JD0000000000000000000001' }),
      getTag(like),
      getTag(null),
    ]).toEqual([`chat-${ID}`, `chat-${ID}`, 'like', 'news']);
  });

  test.each([
    undefined,
    '',
    'nonsense',
    '{}',
    '[]',
    'null',
    '{"kind":"message"}',
    `{"id":"${ID}","kind":"other"}`,
    `{"id":"${ID}","kind":"message","conversation_id":"../x"}`,
  ])('has a general text for an unknown message: %s', (data) => {
    expect(parseMessage(data)).toBeNull();
    expect(toNotification(parseMessage(data), 'en').title).toBe('There is news for you');
  });

  test('is parsed from the push payload', () =>
    expect(parseMessage(JSON.stringify(chat))).toEqual(chat));
});

// @spec 13.8
describe('click on a notification', () => {
  const place = (path: string, more: Partial<WorkerWindow> = {}) => ({
    url: new URL(path, ORIGIN).href,
    focused: false,
    visibilityState: 'hidden' as const,
    ...more,
  });

  test('prefers a window with the linked page, then the focused window, then a visible window', () => {
    const [here, visible, focused, hidden] = [
      place('/chats/1'),
      place('/likes', { visibilityState: 'visible' }),
      place('/members', { focused: true }),
      place('/'),
    ];
    expect(pickWindow([hidden, visible, focused, here], '/chats/1', ORIGIN)).toBe(here);
    expect(pickWindow([hidden, visible, focused], '/chats/1', ORIGIN)).toBe(focused);
    expect(pickWindow([hidden, visible], '/chats/1', ORIGIN)).toBe(visible);
    expect(pickWindow([hidden], '/chats/1', ORIGIN)).toBe(hidden);
  });

  test('skips windows of staff pages and of other sites', () => {
    expect(
      pickWindow(
        [place('/staff/reports', { focused: true }), place('https://other.example/chats/1')],
        '/chats/1',
        ORIGIN,
      ),
    ).toBeUndefined();
  });

  class Pipe {
    port1: { onmessage: (() => void) | null } = { onmessage: null };
    port2 = { postMessage: () => this.port1.onmessage?.() };
  }
  beforeAll(
    () =>
      void Object.defineProperty(globalThis, 'MessageChannel', { value: Pipe, configurable: true }),
  );
  afterAll(() => void Reflect.deleteProperty(globalThis, 'MessageChannel'));

  test('sends the link to an open page and opens no new window', async () => {
    const asked: unknown[] = [];
    const postMessage = (message: unknown, [port]: { postMessage: () => void }[]) => (
      asked.push(message),
      port?.postMessage()
    );
    const window = {
      ...place('/members'),
      focus: () => Promise.resolve(window),
      postMessage,
      navigate: () => Promise.reject(new Error('not needed')),
    } as unknown as WorkerWindow;
    const { opened, done } = open([window]);
    await done;
    expect([asked, opened]).toEqual([[{ type: 'duet-open', url: '/chats/1' }], []]);
  });

  function open(windows: Partial<WorkerWindow>[]) {
    const opened: string[] = [];
    const clients = {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve((opened.push(url), null)),
    } as unknown as WorkerClients;
    return { opened, done: openAt('/chats/1', { clients, origin: ORIGIN }) };
  }

  test('opens a new window when no window is open', async () => {
    const { opened, done } = open([]);
    await done;
    expect(opened).toEqual(['/chats/1']);
  });

  test('loads the linked page when the open window does not respond', async () => {
    const went: string[] = [];
    const window = {
      ...place('/members'),
      focus: () => Promise.reject(new Error('not allowed')),
      postMessage: () => undefined,
      navigate: (url: string) => Promise.resolve((went.push(url), null)),
    };
    const { opened, done } = open([window as unknown as WorkerWindow]);
    await done;
    expect([went, opened]).toEqual([['/chats/1'], []]);
  });
});
