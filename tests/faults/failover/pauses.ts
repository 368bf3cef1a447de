import type { SendLog } from '../check.ts';

/** Longest time in seconds without an acknowledgement. `from` and `to` are in milliseconds. */
export function longestPause(log: readonly SendLog[], from: number, to: number): number {
  const moments = log
    .flatMap(({ acknowledgedAt }) => (acknowledgedAt === undefined ? [] : [acknowledgedAt]))
    .filter((moment) => moment > from && moment < to)
    .sort((a, b) => a - b);
  const gaps = [...moments, to].map((moment, index) => moment - (moments[index - 1] ?? from));
  return Math.max(0, ...gaps) / 1_000;
}
