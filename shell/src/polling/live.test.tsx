import { act, render } from '@testing-library/react';
import { describeRemotes } from '../remotes/remotes';
import { registryNews } from '../remotes/revision';
import { ShellContext } from '../shell-context';
import { aMember, surroundings } from '../testing';
import { useLive } from './live';
import { usePolling } from './polling';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  /** If true, simulates a proxy that blocks streams. */
  static refuses = false;
  readyState = 1;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
    if (FakeSource.refuses) queueMicrotask(() => this.refuse());
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.onerror?.();
  }

  say(kind: string, id: number | null, data: object = {}): void {
    const event = new MessageEvent(kind, {
      data: JSON.stringify(data),
      lastEventId: id === null ? '' : String(id),
    });
    if (kind === 'message') this.onmessage?.(event);
    else this.dispatchEvent(event);
  }
}

let asked: string[] = [];
const taken = (): string[] => asked.splice(0).toSorted();
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = (): FakeSource[] =>
  FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const source = (): FakeSource => {
  const last = FakeSource.all.at(-1);
  if (!last) throw new Error('No stream was opened');
  return last;
};

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  FakeSource.all = [];
  FakeSource.refuses = false;
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'EventSource', { value: FakeSource, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    asked.push(new URL((request as Request).url).pathname.replace('/api/', ''));
    return Promise.resolve(
      new Response(JSON.stringify({ user: aMember, chats: [], profiles: [], liked_by: [] }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const Live = () => {
  useLive();
  usePolling();
  return null;
};

async function page({ user = aMember as typeof aMember | null, polling = false } = {}) {
  const remotes = describeRemotes([], {
    load: () => new Promise(() => undefined),
    locale: 'en',
    refused: [],
  });
  const Surroundings = await surroundings({ remotes, user });
  const view = render(
    <Surroundings>
      <ShellContext value={{ polling, revision: 0 }}>
        <Live />
      </ShellContext>
    </Surroundings>,
  );
  await wait(0);
  taken();
  return view;
}

const hello = (): void => source().say('hello', null, { member_id: aMember.id });

test('the page of a member has a live stream until unmount, and the page of a visitor has none', async () => {
  await page({ user: null });
  expect(FakeSource.all).toEqual([]);
  const view = await page();
  expect(open().map(({ url }) => url)).toEqual(['/api/events']);
  view.unmount();
  expect(open()).toEqual([]);
});

test('an event that arrives twice refetches its data once', async () => {
  await page();
  hello();
  source().say('beat', 4);
  await wait(2_000);
  taken();
  source().say('message', 5, { topic: 'user' });
  source().say('message', 5, { topic: 'user' });
  await wait(2_000);
  expect(taken()).toEqual(['user']);
});

test('a message event refetches the credits if the member of the page sent the message', async () => {
  await page();
  hello();
  source().say('beat', 4);
  await wait(2_000);
  for (const [index, sender] of ['another0memb', aMember.id].entries()) {
    taken();
    source().say('message', 5 + index, { topic: 'messages', profile_id: sender });
    await wait(2_000);
    expect(taken()).toEqual(sender === aMember.id ? ['user'] : []);
  }
});

test('a rejected stream reconnects from its cursor with growing delays', async () => {
  await page();
  hello();
  source().say('beat', 7);
  for (const seconds of [2, 4, 8, 16]) {
    source().refuse();
    await wait(seconds * 1_000 - 100);
    expect(open()).toEqual([]);
    await wait(200);
    expect(open()).toHaveLength(1);
  }
  expect(source().url).toBe('/api/events?after=7');
  expect(FakeSource.all).toHaveLength(5);
});

test('a stream without data for 50 s is reopened', async () => {
  await page();
  hello();
  source().say('beat', 3);
  await wait(49_000);
  expect(FakeSource.all).toHaveLength(1);
  await wait(4_000);
  expect(FakeSource.all).toHaveLength(2);
  expect(open()).toHaveLength(1);
});

test.each([
  ['of another member', 'hello', { member_id: 'zzzzzz000000' }],
  ['whose session has ended', 'ended', {}],
])('a stream %s is closed, and the page refetches the user', async (_, kind, data) => {
  await page();
  source().say(kind, null, data);
  await wait(59_000);
  expect(open()).toEqual([]);
  expect(taken()).toEqual(['user']);
  await wait(2_000);
  expect(open()).toHaveLength(1);
});

test('a page that is frozen or in the back/forward cache closes its stream and later resumes from the cursor', async () => {
  await page();
  hello();
  source().say('beat', 11);
  window.dispatchEvent(new Event('pagehide'));
  expect(open()).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  expect(open().map(({ url }) => url)).toEqual(['/api/events?after=11']);
  document.dispatchEvent(new Event('freeze'));
  expect(open()).toEqual([]);
  document.dispatchEvent(new Event('resume'));
  expect(open().map(({ url }) => url)).toEqual(['/api/events?after=11']);
});

test('a reloaded page resumes from its cursor, and a page of another member starts without a cursor', async () => {
  const first = await page();
  hello();
  source().say('beat', 11);
  source().say('message', 12, { topic: 'likes' });
  first.unmount();
  const reloaded = await page();
  expect(open().map(({ url }) => url)).toEqual(['/api/events?after=12']);
  hello();
  source().say('message', 13, { topic: 'user' });
  await wait(2_000);
  expect(taken()).toEqual(['user']);
  reloaded.unmount();
  await page({ user: { ...aMember, id: 'another0memb' } });
  expect(open().map(({ url }) => url)).toEqual(['/api/events']);
});

test('a registry event updates the registry state without a refetch', async () => {
  await page();
  hello();
  source().say('beat', 3);
  await wait(2_000);
  taken();
  source().say('registry', null, { revision: 41, revoked: ['chat@1.0.0'] });
  await wait(2_000);
  expect(registryNews()).toEqual({ revision: 41, revoked: new Set(['chat@1.0.0']) });
  expect(taken()).toEqual([]);
  // The registry event has not changed the cursor.
  source().refuse();
  await wait(2_100);
  expect(source().url).toBe('/api/events?after=3');
});

test('a reset event refetches the user', async () => {
  await page();
  hello();
  source().say('beat', 1);
  await wait(2_000);
  taken();
  source().say('reset', 40);
  await wait(2_000);
  expect(taken()).toContain('user');
});

test('polling continues unchanged while streams are rejected', async () => {
  FakeSource.refuses = true;
  await page({ polling: true });
  await wait(5_000);
  expect(taken()).toEqual(['chats', 'likes', 'user']);
  await wait(55_000);
  expect(taken()).toEqual(['chats', 'likes', 'user']);
  await wait(60_000);
  expect(taken()).toEqual(['chats', 'likes', 'user']);
});
