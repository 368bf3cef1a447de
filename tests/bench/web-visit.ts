import type { Browser, Cookie } from '@playwright/test';

/** DevTools "Slow 4G" with its correction factors: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const FIRST_MS = 5_000;
/** LCP is final if no larger paint follows within this time. */
const SETTLED_MS = 3_000;
const LONGEST_MS = 30_000;

/** Times in milliseconds since navigation start. */
export interface Visit {
  lcp: number;
  fcp: number;
  cls: number;
  /** Total blocking time: time beyond 50 ms of all long tasks since the first paint. */
  tbt: number;
  /** Transferred bytes; inline scripts count uncompressed. */
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
  tasks: { start: number; duration: number }[];
}

function watch(): void {
  const seen: Watched = { lcp: 0, fcp: 0, cls: 0, largest: '', tasks: [] };
  Object.assign(globalThis, { duetWatched: seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
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

export async function visit(browser: Browser, url: string, cookies: Cookie[] = []): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    await context.addCookies([...cookies, { name: 'i18n_redirected', value: 'en', url }]);
    await context.addInitScript(watch);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
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
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const answer = await page.goto(url, { timeout: LONGEST_MS });
    if (!answer?.ok()) throw new Error(`${url} was answered with status ${answer?.status()}`);
    const read = () =>
      page.evaluate(() => ({
        now: performance.now(),
        ...(globalThis as unknown as { duetWatched: Watched }).duetWatched,
      }));
    let seen = await read();
    while (seen.now < LONGEST_MS && (seen.now < FIRST_MS || seen.now < seen.lcp + SETTLED_MS)) {
      await page.waitForTimeout(250);
      seen = await read();
    }
    if (seen.lcp === 0) throw new Error(`${url} painted nothing`);
    const tbt = seen.tasks
      .filter(({ start }) => start >= seen.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    wire.scriptBytes += await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src], [type$="json"])')].reduce(
        (sum, { textContent }) => sum + new Blob([textContent ?? '']).size,
        0,
      ),
    );
    return { lcp: seen.lcp, fcp: seen.fcp, cls: seen.cls, largest: seen.largest, tbt, ...wire };
  } finally {
    await context.close();
  }
}
