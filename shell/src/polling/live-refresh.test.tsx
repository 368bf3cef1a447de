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

test('a burst of events causes one immediate refetch', () => {
  for (let count = 0; count < 50; count += 1) refresher.add(['Chats', CHAT]);
  jest.advanceTimersByTime(100);
  expect(fetched).toEqual([['Chats', CHAT]]);
});

test('a continuous stream of events causes one refetch a second', () => {
  for (let count = 0; count < 100; count += 1) {
    refresher.add(['Chats']);
    jest.advanceTimersByTime(100);
  }
  expect(fetched.length).toBeGreaterThanOrEqual(9);
  expect(fetched.length).toBeLessThanOrEqual(11);
});

test('an event during a refetch causes another refetch', () => {
  refresher.add(['Chats']);
  jest.advanceTimersByTime(60);
  refresher.add(['Chats']);
  jest.advanceTimersByTime(1_000);
  expect(fetched).toEqual([['Chats'], ['Chats']]);
});

test('a hidden tab refetches only the counts in its title, and all data when it is shown again', () => {
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

test('stop() ends all refetches', () => {
  refresher.add(['Chats']);
  refresher.stop();
  jest.advanceTimersByTime(10_000);
  expect(fetched).toEqual([]);
});
