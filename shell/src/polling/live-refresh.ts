import type { TAGS } from '@duet/host';

export type Tag = (typeof TAGS)[number];
export type Stale = Tag | { type: Tag; id: string };

const GATHER_MS = 50;
const EVERY_MS = 1_000;
const HIDDEN_EVERY_MS = 10_000;
/** A hidden tab shows only these counts, in its title and badge. */
const COUNTED: readonly Tag[] = ['Chats', 'Likes'];

export interface Refresher {
  add: (stale: readonly Stale[]) => void;
  stop: () => void;
}

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
