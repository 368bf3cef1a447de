import type { TAGS } from '@duet/host';

export type Tag = (typeof TAGS)[number];
export type Stale = Tag | { type: Tag; id: string };

/** What comes close together is fetched together. */
const GATHER_MS = 50;
/** The same is fetched again after this long at the soonest. */
const EVERY_MS = 1_000;
const HIDDEN_EVERY_MS = 10_000;
/** What badge and title count: all that a tab needs which nobody looks at. */
const COUNTED: readonly Tag[] = ['Chats', 'Likes'];

export interface Refresher {
  add: (stale: readonly Stale[]) => void;
  stop: () => void;
}

/**
 * Gathers what has become stale, so that a burst of events costs one refetch, and a hidden tab
 * hardly any.
 */
export function createRefresher(refetch: (stale: Stale[]) => void): Refresher {
  const waiting = new Map<string, Stale>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;

  const isDue = (stale: Stale) =>
    !document.hidden || (typeof stale === 'string' && COUNTED.includes(stale));
  const flush = () => {
    timer = undefined;
    const due = [...waiting].filter(([, stale]) => isDue(stale));
    if (due.length === 0) return;
    last = Date.now();
    for (const [key] of due) waiting.delete(key);
    refetch(due.map(([, stale]) => stale));
  };
  const plan = () => {
    if (timer !== undefined || ![...waiting.values()].some(isDue)) return;
    const pause = document.hidden ? HIDDEN_EVERY_MS : EVERY_MS;
    timer = setTimeout(flush, Math.max(GATHER_MS, last + pause - Date.now()));
  };
  const onVisibility = () => {
    clearTimeout(timer);
    timer = undefined;
    plan();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return {
    add: (stale) => {
      for (const each of stale) waiting.set(JSON.stringify(each), each);
      plan();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
