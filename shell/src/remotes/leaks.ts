import { shownRemotes } from './shown-remotes';

const READ_EVERY_MS = 5_000;
/** Uncollected garbage inflates single readings, so the lowest of this many readings counts. */
const READINGS = 3;
const LEAK_BYTES = 150_000_000;

type WithMemory = Performance & { memory?: { usedJSHeapSize: number } };

/**
 * When memory grows, reports each remote on the page once. Only Chromium reports the memory size.
 * The size changes every 20 minutes or, with `--enable-precise-memory-info`, at each reading.
 */
export function watchLeaks(): void {
  const source = performance as WithMemory;
  if (!source.memory) return;
  const readings: number[] = [];
  const first = new Map<string, number>();
  const reported = new Set<string>();
  setInterval(() => {
    readings.push(source.memory?.usedJSHeapSize ?? 0);
    if (readings.length > READINGS) readings.shift();
    const used = Math.min(...readings);
    const shown = shownRemotes();
    for (const name of first.keys()) if (!shown.includes(name)) first.delete(name);
    for (const name of shown) {
      const before = first.get(name) ?? used;
      first.set(name, Math.min(before, used));
      if (used - before < LEAK_BYTES || reported.has(name)) continue;
      reported.add(name);
      navigator.sendBeacon?.('/remote-failures', `${name} leak`);
    }
  }, READ_EVERY_MS);
}
