import { act, render } from '@testing-library/react';
import { describeRemotes } from '../remotes/remotes';
import { ShellContext } from '../shell-context';
import { aMember, surroundings } from '../testing';
import { FIRST_POLL_MS, POLL_MS, POLL_WITH_PUSH_MS, usePolling } from './polling';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

let asked: string[] = [];
const worker = Object.assign(new EventTarget(), {
  getRegistration: () => Promise.resolve(undefined as unknown),
});
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const taken = (): string[] => asked.splice(0).toSorted();
const ALL = ['chats', 'likes', 'user'];

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const path = new URL((request as Request).url).pathname.replace('/api/', '');
    asked.push(path);
    const body = { user: aMember, chats: [], profiles: [], liked_by: [] };
    return Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    );
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [place, name] of [
    [navigator, 'serviceWorker'],
    [globalThis, 'PushManager'],
    [globalThis, 'Notification'],
  ] as const)
    Reflect.deleteProperty(place, name);
});

const Polling = () => {
  usePolling();
  return null;
};

async function open({ user = aMember as typeof aMember | null, polling = true } = {}) {
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes, user });
  render(
    <Surroundings>
      <ShellContext value={{ polling, revision: 0 }}>
        <Polling />
      </ShellContext>
    </Surroundings>,
  );
  await wait(0);
  asked = [];
}

function withPush(subscription: object | null): void {
  worker.getRegistration = () =>
    Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(subscription) } });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.defineProperty(globalThis, 'PushManager', { value: class {}, configurable: true });
  Object.defineProperty(globalThis, 'Notification', {
    value: { permission: 'granted' },
    configurable: true,
  });
}

describe('periodic refresh', () => {
  // @spec 4.36
  test('fetches user, chats and likes first after 5 s, then every 60 s', async () => {
    await open();
    await wait(FIRST_POLL_MS - 1);
    expect(taken()).toEqual([]);
    await wait(1);
    expect(taken()).toEqual(ALL);
    await wait(POLL_MS - FIRST_POLL_MS - 1);
    expect(taken()).toEqual([]);
    await wait(1);
    expect(taken()).toEqual(ALL);
    await wait(POLL_MS);
    expect(taken()).toEqual(ALL);
  });

  // @spec 4.26, 4.36
  test('runs every 300 s when the browser is subscribed to push messages', async () => {
    withPush({});
    await open();
    await wait(FIRST_POLL_MS);
    expect(taken()).toEqual(ALL);
    await wait(POLL_WITH_PUSH_MS - FIRST_POLL_MS - 1);
    expect(taken()).toEqual([]);
    await wait(1);
    expect(taken()).toEqual(ALL);
  });

  test('runs every 60 s when push messages are allowed, but the browser is not subscribed', async () => {
    withPush(null);
    await open();
    await wait(POLL_MS);
    expect(taken()).toEqual([...ALL, ...ALL].toSorted());
  });

  test('runs only for members', async () => {
    await open({ user: null });
    await wait(POLL_MS * 2);
    expect(taken()).toEqual([]);
  });

  test('does not run when polling is switched off', async () => {
    await open({ polling: false });
    await wait(POLL_MS * 2);
    expect(taken()).toEqual([]);
  });

  // @spec 4.36
  test('runs immediately for chats and likes after a push message', async () => {
    withPush({});
    await open();
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'duet-push' } }));
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'something else' } }));
    await wait(0);
    expect(taken()).toEqual(['chats', 'likes']);
  });
});
