/** A page blocked for this long counts as frozen. On slow phones, shorter blocks are normal. */
const FREEZE_MS = 2_000;
const ADDRESS = /\/remotes\/([a-z][a-z0-9-]*)\/([^/]+)\//;

interface LongFrame extends PerformanceEntry {
  blockingDuration: number;
  scripts: readonly { sourceURL: string; duration: number }[];
}

/**
 * Reports each remote version that blocks the page for seconds, once per page load. Only Chromium
 * names the script that ran. If no remote owns that script, for example because React rendered a
 * view, reports the remote that was used last.
 */
export function watchFreezes(getNewest: () => string | null): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('long-animation-frame')) return;
  const reported = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      const name = frame.blockingDuration < FREEZE_MS ? null : (findRemote(frame) ?? getNewest());
      if (!name || reported.has(name)) continue;
      reported.add(name);
      navigator.sendBeacon?.('/remote-failures', `${name} freeze`);
    }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
}

function findRemote({ scripts }: LongFrame): string | null {
  const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
  const [, remote, version] = ADDRESS.exec(longest?.sourceURL ?? '') ?? [];
  return remote && version ? `${remote}@${version}` : null;
}
