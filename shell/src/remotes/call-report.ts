import { shownRemotes } from './shown-remotes';

const FIRST_REPORT_MS = 10_000;
const REPORT_EVERY_MS = 60_000;
/** Limit of counted failures per page load, so that one visitor's problem counts little. */
const MAX_FAILED = 3;
const MAX_CALLS = 999;
/** Client errors that count as failures, unlike missing credits and other rejections. */
const FAULTS = new Set([400, 404, 405, 413, 415, 422]);

interface Calls {
  calls: number;
  failed: number;
  failedBefore: number;
}

/**
 * Counts each call for every remote on the page, because browsers do not name the calling script.
 * `isReported` takes `remote@version`.
 */
export function watchCalls(isReported: (name: string) => boolean): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('resource')) return;
  const counts = new Map<string, Calls>();
  const observer = new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (responseStatus > 0 && isCall(name)) count(counts, responseStatus, isReported);
  });
  observer.observe({ type: 'resource' });
  const report = (): void => {
    for (const [name, sum] of counts) {
      if (sum.calls === 0) continue;
      navigator.sendBeacon?.('/remote-loads', `${name} ${sum.calls} ${sum.failed} calls`);
      counts.set(name, { calls: 0, failed: 0, failedBefore: sum.failedBefore + sum.failed });
    }
  };
  setTimeout(() => {
    report();
    setInterval(report, REPORT_EVERY_MS);
  }, FIRST_REPORT_MS);
  document.addEventListener('visibilitychange', () => document.hidden && report());
}

function isCall(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.startsWith('/api/') && pathname !== '/api/events';
}

function count(
  counts: Map<string, Calls>,
  status: number,
  isReported: (name: string) => boolean,
): void {
  for (const name of shownRemotes().filter(isReported)) {
    const sum = counts.get(name) ?? { calls: 0, failed: 0, failedBefore: 0 };
    if (sum.calls >= MAX_CALLS || sum.failed + sum.failedBefore >= MAX_FAILED) continue;
    const isFault = status >= 500 || FAULTS.has(status);
    counts.set(name, { ...sum, calls: sum.calls + 1, failed: sum.failed + (isFault ? 1 : 0) });
  }
}
