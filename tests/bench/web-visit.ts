import type { Browser, Cookie, Page } from '@playwright/test';

/** Latency in milliseconds, throughput in bytes per second. */
interface Line {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** DevTools "Slow 4G" with its correction factors: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G: Line = {
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};

export const KBIT_400: Line = {
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const FIRST_MS = 5_000;
/** A page load has ended if no larger paint and no long task follows within this time. */
const SETTLED_MS = 3_000;
const LONGEST_MS = 30_000;

/** Times in milliseconds since navigation start. */
export interface Visit {
  lcp: number;
  fcp: number;
  cls: number;
  /** Total blocking time: time beyond 50 ms of all long tasks since the first paint. */
  tbt: number;
  /** Time until a member's name and the link to /chats are visible; 0 if never. */
  named: number;
  inp: number;
  /** Transferred bytes. `scriptBytes` includes inline scripts, uncompressed. */
  bytes: number;
  scriptBytes: number;
  requests: number;
  largest: string;
}

interface Watched {
  lcp: number;
  fcp: number;
  cls: number;
  largest: string;
  named: number;
  inp: number;
  tasks: { start: number; duration: number }[];
}

function watch(): void {
  const seen: Watched = { lcp: 0, fcp: 0, cls: 0, largest: '', named: 0, inp: 0, tasks: [] };
  Object.assign(globalThis, { duetWatched: seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  const look = (): void => {
    const isSeen = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some((each) => each.checkVisibility());
    if (isSeen('#duet-outline b, main article a') && isSeen('nav a[href="/chats"]'))
      seen.named = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  observe('event', (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId) seen.inp = Math.max(seen.inp, entry.duration);
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string };
    seen.lcp = entry.startTime;
    seen.largest = url
      ? new URL(url).pathname
      : `${element?.tagName.toLowerCase() ?? '?'} "${(element?.textContent ?? '').slice(0, 40)}"`;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
    };
    if (!hadRecentInput) seen.cls += value;
  });
  observe(
    'longtask',
    ({ startTime, duration }) => void seen.tasks.push({ start: startTime, duration }),
  );
}

interface Options {
  cookies?: Cookie[];
  line?: Line;
  /** The page load does not end before scripts render this element. */
  drawn?: string;
  use?: (page: Page) => Promise<void>;
}

export async function visit(
  browser: Browser,
  url: string,
  { cookies = [], line = SLOW_4G, drawn = 'body', use }: Options = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    await context.addCookies([...cookies, { name: 'i18n_redirected', value: 'en', url }]);
    await context.addInitScript(watch);
    const page = await context.newPage();
    const wire = await slowDown(page, line);
    const answer = await page.goto(url, { timeout: LONGEST_MS });
    if (!answer?.ok()) throw new Error(`${url} was answered with status ${answer?.status()}`);
    const seen = await settle(page, drawn);
    if (seen.lcp === 0) throw new Error(`${url} painted nothing`);
    const { lcp, fcp, cls, largest, named, tasks } = seen;
    const tbt = tasks
      .filter(({ start }) => start >= fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src], [type$="json"])')].reduce(
        (sum, { textContent }) => sum + new Blob([textContent ?? '']).size,
        0,
      ),
    );
    const loaded = { ...wire, scriptBytes: wire.scriptBytes + inline };
    await use?.(page);
    const { inp } = await read(page);
    return { lcp, fcp, cls, largest, named, tbt, inp, ...loaded };
  } finally {
    await context.close();
  }
}

/**
 * Slows the connection down. Returns counts of transferred bytes, which grow while the page loads.
 */
async function slowDown(
  page: Page,
  line: Line,
): Promise<Pick<Visit, 'bytes' | 'scriptBytes' | 'requests'>> {
  const devtools = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const wire = { bytes: 0, scriptBytes: 0, requests: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    wire.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    if (scripts.has(requestId)) wire.scriptBytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return wire;
}

const read = (page: Page): Promise<Watched & { now: number }> =>
  page.evaluate(() => ({
    now: performance.now(),
    ...(globalThis as unknown as { duetWatched: Watched }).duetWatched,
  }));

async function settle(page: Page, drawn: string): Promise<Watched> {
  await page.locator(drawn).first().waitFor({ timeout: LONGEST_MS });
  let seen = await read(page);
  while (seen.now < LONGEST_MS && seen.now < Math.max(FIRST_MS, endOfWork(seen) + SETTLED_MS)) {
    await page.waitForTimeout(250);
    seen = await read(page);
  }
  return seen;
}

function endOfWork({ lcp, tasks }: Watched): number {
  return Math.max(lcp, ...tasks.map(({ start, duration }) => start + duration));
}
