import { act, render, screen } from '@testing-library/react';
import { sharedApi } from '@duet/host';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import messages from '../../messages/en.json';
import { createStore } from '../store';
import { LONGEST_MS, LoadingBar } from './loading-bar';

const THROTTLE_MS = 200;
const LEAST_MS = 200;

const chats = sharedApi.endpoints.shellChats;

function open() {
  const { store } = createStore();
  render(
    <IntlProvider locale="en" messages={messages}>
      <Provider store={store}>
        <LoadingBar />
      </Provider>
    </IntlProvider>,
  );
  return store;
}

/** Tolerance in milliseconds, because the store notifies with a delay (NOTIFY_MS). */
const BATCH_MS = 40;

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('loading bar', () => {
  test('appears after 200 ms, and does not appear if the response is faster', async () => {
    const store = open();
    act(() => void store.dispatch(chats.initiate()));
    await wait(THROTTLE_MS - BATCH_MS);
    expect(bar()).toBeNull();
    await wait(2 * BATCH_MS);
    expect(bar()).toBeTruthy();
  });

  test('does not appear while the browser is offline', async () => {
    const store = open();
    act(() => void dispatchEvent(new Event('offline')));
    act(() => void store.dispatch(chats.initiate()));
    await wait(THROTTLE_MS + BATCH_MS);
    expect(bar()).toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    await wait(THROTTLE_MS + BATCH_MS);
    expect(bar()).toBeTruthy();
  });

  test('disappears after 5000 ms even without a response', async () => {
    const store = open();
    act(() => void store.dispatch(chats.initiate()));
    await wait(THROTTLE_MS + BATCH_MS);
    await wait(LONGEST_MS - 2 * BATCH_MS);
    expect(bar()).toBeTruthy();
    await wait(4 * BATCH_MS);
    expect(bar()).toBeNull();
  });

  test('stays visible for at least 200 ms even if the response arrives earlier', async () => {
    const store = open();
    act(() => void store.dispatch(chats.initiate()));
    await wait(THROTTLE_MS + BATCH_MS);
    expect(bar()).toBeTruthy();
    await act(
      async () =>
        void (await store.dispatch(
          sharedApi.util.upsertQueryData('shellChats', undefined, { chats: [], has_more: false }),
        )),
    );
    await wait(LEAST_MS - 2 * BATCH_MS);
    expect(bar()).toBeTruthy();
    await wait(3 * BATCH_MS);
    expect(bar()).toBeNull();
  });

  test('stays hidden while loaded data is refreshed', async () => {
    const store = open();
    await act(
      async () =>
        void (await store.dispatch(
          sharedApi.util.upsertQueryData('shellChats', undefined, { chats: [], has_more: false }),
        )),
    );
    act(() => void store.dispatch(chats.initiate(undefined, { forceRefetch: true })));
    await wait(THROTTLE_MS + 50);
    expect(bar()).toBeNull();
  });
});
