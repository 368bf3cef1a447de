import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RemoteContext } from '@duet/host';
import type { Boot } from '../boot';
import { aDescriptor, surroundings } from '../testing';
import { RemoteView } from './remote-view';
import { createRemotes } from './remotes';
import { SETUP_TIMEOUT_MS } from './setup';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
Object.assign(globalThis, { SHARED_VERSIONS: { '@duet/host': '1.0.0' } });
jest.spyOn(console, 'error').mockImplementation(() => undefined);

type Setup = (context: RemoteContext) => void | Promise<void>;
const sendBeacon = jest.fn();
const addReducer = jest.fn();
const slice = (): object => ({});

async function show(setup: Setup) {
  const module = {
    setup,
    views: { chats: () => Promise.resolve({ default: () => <p>the screen</p> }) },
    messages: () => Promise.resolve({ default: {} }),
  };
  jest.mocked(loadRemote).mockResolvedValue({ default: module });
  const descriptor = aDescriptor({
    routes: [{ path: '/chats', view: 'chats', layout: 'chat', access: 'member' }],
    views: ['chats'],
  });
  const registry = {
    revision: 1,
    remotes: {
      chat: {
        version: '1.0.0-0a1b2c3d',
        entry: '/remotes/chat/1/remoteEntry.js',
        integrity: {},
        descriptor,
        previous: null,
      },
    },
  };
  const remotes = createRemotes(
    { registry, refused: [], locale: 'en', releaseKeys: [], overrides: [] } as unknown as Boot,
    {
      addReducer,
    },
  );
  render(<RemoteView remote="chat" view="chats" loading={<p>a skeleton</p>} />, {
    wrapper: await surroundings({ remotes }),
  });
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Longest time for which React delays content after a Suspense fallback. */
const SHOWN_MS = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadRemote).mockClear();
  addReducer.mockClear();
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  // The value 0.9 disables the load time report.
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('remote setup that never finishes', () => {
  test('counts as failed after ten seconds and is reported with version and phase', async () => {
    await show(() => new Promise(() => undefined));
    await wait(SETUP_TIMEOUT_MS - 100);
    expect(screen.getByText('a skeleton')).toBeTruthy();
    expect(sendBeacon).not.toHaveBeenCalled();
    await wait(SHOWN_MS);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(sendBeacon.mock.calls).toEqual([['/remote-failures', 'chat@1.0.0-0a1b2c3d setup']]);
  });

  test('runs again on Retry', async () => {
    const setup = jest
      .fn<Promise<void>, []>()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValue(undefined);
    await show(setup);
    await wait(SETUP_TIMEOUT_MS + SHOWN_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(SHOWN_MS);
    expect(screen.getByText('the screen')).toBeTruthy();
    expect(setup).toHaveBeenCalledTimes(2);
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });

  test('cannot add reducers after the time-out, and its late failure is ignored', async () => {
    let finish: (error: Error) => void = () => undefined;
    let late: RemoteContext['addReducer'] = () => undefined;
    await show(({ addReducer: add }) => {
      add('early', slice);
      late = add;
      return new Promise((_, reject) => {
        finish = reject;
      });
    });
    await wait(SETUP_TIMEOUT_MS + SHOWN_MS);
    late('late', slice);
    finish(new Error('too late'));
    await wait(SHOWN_MS);
    expect(addReducer.mock.calls).toEqual([['early', slice]]);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
] satisfies [string, Setup][])(
  'a setup that %s is reported with version and phase',
  async (_, setup) => {
    await show(setup);
    await wait(SHOWN_MS);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(sendBeacon.mock.calls).toEqual([['/remote-failures', 'chat@1.0.0-0a1b2c3d setup']]);
  },
);

test('a slow setup succeeds if it finishes within the limit', async () => {
  await show(() => new Promise((resolve) => void setTimeout(resolve, 8_000)));
  await wait(7_900);
  expect(screen.getByText('a skeleton')).toBeTruthy();
  await wait(SHOWN_MS);
  expect(screen.getByText('the screen')).toBeTruthy();
  expect(sendBeacon).not.toHaveBeenCalled();
});
