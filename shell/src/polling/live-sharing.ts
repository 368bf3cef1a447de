import { type Heard, type SourceOptions, openSource } from './live-source';

/** Browsers may run timers of hidden tabs only once a minute, so DEAD_MS is longer. */
const ALIVE_MS = 15_000;
const DEAD_MS = 100_000;
const RETRY_MS = 1_000;

const CURSOR_KEY = 'duet-live-cursor';

/** Marks the `beat` that `shareLive` adds when a tab receives its first cursor. */
export const FIRST = 'first';

type Said = { hello: true } | { alive: true } | { heard: Heard };
type SharingOptions = Omit<SourceOptions, 'after'>;

/**
 * All tabs of a browser share one event stream. The tab with the Web Lock broadcasts events to
 * other tabs. If that tab closes, freezes or is silent, another tab continues from its own cursor.
 * A tab that missed events receives a `reset`.
 * @returns function that stops sharing in this tab
 */
export function shareLive({ member, hear, onEnded }: SharingOptions): () => void {
  // A reloaded page continues from its stored cursor, so that it misses no events.
  let seen = loadCursor(member);
  let leave: (() => void) | null = null;

  const take = (heard: Heard) => {
    const { kind, id } = heard;
    if (id === null) return hear(heard);
    const before = seen;
    if (kind === 'event' && before !== null && id <= before) return;
    seen = id;
    saveCursor(member, id);
    if (before === null) hear({ kind: 'beat', id, data: FIRST });
    if (kind === 'event' && (before === null || id === before + 1)) hear(heard);
    else if (kind === 'reset' || (before !== null && id !== before))
      hear({ kind: 'reset', id, data: '' });
  };
  const source = { member, after: () => seen, onEnded };
  const join = () => {
    leave ??= canShare() ? joinTabs(source, take) : openSource({ ...source, hear: take });
  };
  const rest = () => {
    leave?.();
    leave = null;
  };

  // A page that is frozen or in the back/forward cache must release the lock.
  const changes: [EventTarget, string, () => void][] = [
    [document, 'freeze', rest],
    [document, 'resume', join],
    [window, 'pagehide', rest],
    [window, 'pageshow', join],
  ];
  for (const [target, name, listener] of changes) target.addEventListener(name, listener);
  join();
  return () => {
    for (const [target, name, listener] of changes) target.removeEventListener(name, listener);
    rest();
  };
}

function loadCursor(member: string): number | null {
  try {
    const [of, cursor] = (sessionStorage.getItem(CURSOR_KEY) ?? '').split(' ');
    return of === member ? Number(cursor) : null;
  } catch {
    return null;
  }
}

function saveCursor(member: string, cursor: number): void {
  try {
    sessionStorage.setItem(CURSOR_KEY, `${member} ${cursor}`);
  } catch {
    // The page works without storage.
  }
}

/** Without Web Locks (plain HTTP), each tab opens its own stream. */
const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

function joinTabs(source: Omit<SourceOptions, 'hear'>, take: (heard: Heard) => void): () => void {
  const name = `duet-live-${source.member}`;
  const channel = new BroadcastChannel(name);
  const gone = new AbortController();
  let resign: (() => void) | null = null;
  let heardAt = Date.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const say = (said: Said) => channel.postMessage(said);

  const lead = () =>
    new Promise<void>((resolve) => {
      if (gone.signal.aborted) return resolve();
      const close = openSource({
        ...source,
        hear: (heard) => {
          take(heard);
          say({ heard });
        },
      });
      resign = () => {
        resign = null;
        close();
        resolve();
      };
      say({ alive: true });
    });
  const queue = (options: LockOptions) => {
    if (gone.signal.aborted) return;
    // The request rejects when this tab stops sharing or another tab steals the lock.
    navigator.locks.request(name, options, lead).catch(() => {
      resign?.();
      retry = setTimeout(() => queue({ signal: gone.signal }), RETRY_MS);
    });
  };
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    heardAt = Date.now();
    if ('heard' in data) take(data.heard);
    const place = source.after();
    if ('hello' in data && resign && place !== null)
      say({ heard: { kind: 'beat', id: place, data: '' } });
  };
  const watch = setInterval(() => {
    if (resign) say({ alive: true });
    else if (!document.hidden && Date.now() - heardAt > DEAD_MS) {
      heardAt = Date.now();
      queue({ steal: true });
    }
  }, ALIVE_MS);

  queue({ signal: gone.signal });
  say({ hello: true });
  return () => {
    gone.abort();
    clearInterval(watch);
    clearTimeout(retry);
    resign?.();
    channel.close();
  };
}
