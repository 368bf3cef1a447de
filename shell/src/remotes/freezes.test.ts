import { watchFreezes } from './freezes';

const sent: string[] = [];
let show: (frames: object[]) => void = () => undefined;

function watch(newest: string | null, types = ['long-animation-frame']): void {
  class Observer {
    static supportedEntryTypes = types;
    constructor(callback: (list: { getEntries: () => object[] }) => void) {
      show = (frames) => callback({ getEntries: () => frames });
    }
    observe = jest.fn();
  }
  Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: Observer });
  watchFreezes(() => newest);
}
const frame = (blockingDuration: number, ...scripts: [path: string, duration: number][]) => ({
  blockingDuration,
  scripts: scripts.map(([path, duration]) => ({
    sourceURL: `https://duet.example${path}`,
    duration,
  })),
});

beforeEach(() => {
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, text: string) => sent.push(`${address} ${text}`),
  });
});

describe('watchFreezes', () => {
  test('reports the remote whose script blocked the page longest, once per page', () => {
    watch('search@2.0.0');
    const frozen = frame(
      2_500,
      ['/assets/shell.js', 20],
      ['/remotes/chat/1.0.0-ab/view.js', 2_500],
    );
    show([frozen, frozen]);
    expect(sent).toEqual(['/remote-failures chat@1.0.0-ab freeze']);
  });

  test('when a script of the shell blocks the page, reports the remote that was loaded last', () => {
    watch('search@2.0.0');
    show([frame(3_000, ['/assets/react.js', 3_000])]);
    expect(sent).toEqual(['/remote-failures search@2.0.0 freeze']);
  });

  test('reports nothing for frames under two seconds or before a remote is loaded', () => {
    watch(null);
    show([frame(1_900, ['/remotes/chat/1.0.0-ab/view.js', 1_900]), frame(3_000)]);
    expect(sent).toEqual([]);
  });

  test('does nothing in browsers without long animation frames', () => {
    show = () => undefined;
    watch('search@2.0.0', ['longtask']);
    show([frame(3_000)]);
    expect(sent).toEqual([]);
  });
});
