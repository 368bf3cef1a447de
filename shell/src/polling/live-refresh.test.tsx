import { type Refresher, type Stale, createRefresher } from './live-refresh';

let fetched: Stale[][] = [];
let refresher: Refresher;
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  fetched = [];
  refresher = createRefresher((stale) => fetched.push(stale));
});
afterEach(() => {
  refresher.stop();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

const CHAT: Stale = { type: 'Messages', id: '01JD0000000000000000000000' };
const turn = (hidden: boolean): void => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a burst is one refetch, at once', () => {
  for (let count = 0; count < 50; count += 1) refresher.add(['Chats', CHAT]);
  jest.advanceTimersByTime(100);
  expect(fetched).toEqual([['Chats', CHAT]]);
});

test('a stream of events is one refetch a second', () => {
  for (let count = 0; count < 100; count += 1) {
    refresher.add(['Chats']);
    jest.advanceTimersByTime(100);
  }
  expect(fetched.length).toBeGreaterThanOrEqual(9);
  expect(fetched.length).toBeLessThanOrEqual(11);
});

test('what comes after a refetch began is fetched again', () => {
  refresher.add(['Chats']);
  jest.advanceTimersByTime(60);
  refresher.add(['Chats']);
  jest.advanceTimersByTime(1_000);
  expect(fetched).toEqual([['Chats'], ['Chats']]);
});

test('a hidden tab fetches what its title counts, seldom, and the rest when somebody looks', () => {
  turn(true);
  for (let count = 0; count < 100; count += 1) {
    refresher.add(['Chats', 'User', CHAT]);
    jest.advanceTimersByTime(100);
  }
  expect(fetched).toEqual([['Chats']]);
  turn(false);
  jest.advanceTimersByTime(1_000);
  expect(fetched[1]?.toSorted()).toEqual(['Chats', 'User', CHAT].toSorted());
});

test('nothing is fetched after the end', () => {
  refresher.add(['Chats']);
  refresher.stop();
  jest.advanceTimersByTime(10_000);
  expect(fetched).toEqual([]);
});
