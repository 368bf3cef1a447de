import { watchCalls } from './call-report';
import { addShown } from './shown-remotes';

const sent: string[] = [];
let answer: (path: string, ...statuses: number[]) => void = () => undefined;
const hide: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  class Observer {
    static supportedEntryTypes = ['resource'];
    constructor(callback: (list: { getEntries: () => object[] }) => void) {
      answer = (path, ...statuses) =>
        callback({
          getEntries: () =>
            statuses.map((responseStatus) => ({
              name: new URL(path, location.origin).href,
              responseStatus,
            })),
        });
    }
    observe = jest.fn();
  }
  Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: Observer });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, text: string) => sent.push(`${address} ${text}`),
  });
  watchCalls((name) => name.startsWith('chat@'));
});

afterEach(() => {
  for (const each of hide.splice(0)) each();
  jest.useRealTimers();
});

const show = (name: string): void => void hide.push(addShown(name));

describe('watchCalls', () => {
  it('reports calls and failures of the remotes on the page after ten seconds, then every minute', () => {
    show('chat@1.0.0-ab');
    show('search@2.0.0');
    answer('/api/chats', 200, 500, 304);
    jest.advanceTimersByTime(10_000);
    answer('/api/chats', 200);
    jest.advanceTimersByTime(50_000);
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(10_000);
    expect(sent).toEqual([
      '/remote-loads chat@1.0.0-ab 3 1 calls',
      '/remote-loads chat@1.0.0-ab 1 0 calls',
    ]);
  });

  it('counts a response with an error status as a failure only if the remote or the server is at fault', () => {
    show('chat@1.0.0-ab');
    answer('/api/chats', 401, 402, 403, 429, 422);
    jest.advanceTimersByTime(10_000);
    expect(sent).toEqual(['/remote-loads chat@1.0.0-ab 5 1 calls']);
  });

  it('stops counting after the third failure on a page', () => {
    show('chat@1.0.0-ab');
    answer('/api/chats', 500, 500);
    jest.advanceTimersByTime(10_000);
    answer('/api/chats', 500, 500, 200);
    jest.advanceTimersByTime(60_000);
    expect(sent.at(-1)).toBe('/remote-loads chat@1.0.0-ab 1 1 calls');
  });

  it('does not count files, the live stream, other origins or calls without a response', () => {
    show('chat@1.0.0-ab');
    answer('/remotes/chat/1.0.0-ab/view.js', 404);
    answer('/api/events', 500);
    answer('https://elsewhere.example/api/chats', 500);
    answer('/api/chats', 0);
    jest.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
  });

  it('counts nothing after the page has removed the remote', () => {
    show('chat@1.0.0-ab');
    for (const each of hide.splice(0)) each();
    answer('/api/chats', 500);
    jest.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
  });
});
