import { configureStore } from '@reduxjs/toolkit';
import { setPageMember } from '@duet/host';
import { chatApi } from '../chat.api';
import { resetStores } from '../offline/testing';
import { pendingMessagesReducer, queued, selectOutgoing } from './pending-messages.slice';
import { type Dispatch, enqueue, startSender } from './sender';

jest.mock(
  '../offline/member-database',
  () => jest.requireActual<Record<string, object>>('../offline/testing').memberDatabase,
);

const SECOND = 1_000;
let isUp = false;
const tries: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  resetStores();
  setPageMember('aaaaaaaaaaaa');
  isUp = false;
  tries.length = 0;
  const send = ({ clientId }: { clientId: string }) => {
    tries.push(clientId);
    const failure = Object.assign(new Error('down'), { status: 503, error: 'unavailable' });
    return isUp ? Promise.resolve({}) : Promise.reject(failure);
  };
  const initiate = (message: { clientId: string }) => () => ({ unwrap: () => send(message) });
  jest.spyOn(chatApi.endpoints.chatSend, 'initiate').mockImplementation(initiate as never);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function start() {
  const store = configureStore({ reducer: { chatOutbox: pendingMessagesReducer } });
  const dispatch = store.dispatch as unknown as Dispatch;
  startSender(store, dispatch);
  const send = async (clientId: string) => {
    const message = { clientId, conversationId: `to-${clientId}`, text: 'Hello', marks: {} };
    store.dispatch(queued(message));
    enqueue(dispatch, { ...message, error: null });
    await jest.advanceTimersByTimeAsync(1);
  };
  return { send, waiting: () => selectOutgoing(store.getState()) };
}

// @spec 2.76
it('while the server is unavailable, a message is retried at growing intervals of up to ten minutes', async () => {
  const { send } = start();
  await send('one');
  for (const [index, pause] of [30, 60, 120, 240, 480, 600, 600].entries()) {
    await jest.advanceTimersByTimeAsync((pause - 2) * SECOND);
    expect(tries).toHaveLength(index + 1);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(tries).toHaveLength(index + 2);
  }
});

// @spec 2.76
it('after another message is sent, waiting messages are sent too and the retry interval is reset', async () => {
  const { send, waiting } = start();
  await send('one');
  await jest.advanceTimersByTimeAsync(100 * SECOND);
  expect(tries).toEqual(['one', 'one', 'one']);
  isUp = true;
  await send('two');
  expect(tries.slice(3)).toEqual(['two', 'one']);
  expect(waiting()).toEqual([]);
  isUp = false;
  await send('three');
  await jest.advanceTimersByTimeAsync(31 * SECOND);
  expect(tries.slice(5)).toEqual(['three', 'three']);
});
