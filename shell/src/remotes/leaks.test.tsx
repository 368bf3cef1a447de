import { watchLeaks } from './leaks';
import { addShown } from './shown-remotes';

const MB = 1_000_000;
const sent: string[] = [];
let used = 40 * MB;
let hide = (): void => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  used = 40 * MB;
  const memory = {
    get usedJSHeapSize() {
      return used;
    },
  };
  Object.defineProperty(performance, 'memory', { configurable: true, value: memory });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, text: string) => sent.push(`${address} ${text}`),
  });
  watchLeaks();
  hide = addShown('chat@1.0.0-ab');
});

afterEach(() => {
  hide();
  jest.useRealTimers();
});

const read = (...sizes: number[]): void => {
  for (const size of sizes) {
    used = size * MB;
    jest.advanceTimersByTime(5_000);
  }
};

describe('watchLeaks', () => {
  it('reports the remote on the page once if memory use has grown by 150 MB and stays high', () => {
    read(40, 120, 200, 210, 220, 400, 500);
    expect(sent).toEqual(['/remote-failures chat@1.0.0-ab leak']);
  });

  it('reports nothing when garbage collection frees the memory', () => {
    read(40, 250, 60, 250, 260, 60, 250);
    expect(sent).toEqual([]);
  });

  it('counts only memory that grows after the remote is shown on the page', () => {
    read(40, 40, 40, 300, 300, 300);
    sent.length = 0;
    hide();
    hide = addShown('search@2.0.0');
    read(310, 320, 330);
    expect(sent).toEqual([]);
  });
});
