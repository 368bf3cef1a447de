/** Longest time in seconds without a success. All times are in milliseconds. */
export function longestPause(successes: readonly number[], from: number, to: number): number {
  const moments = successes.filter((moment) => moment > from && moment < to).sort((a, b) => a - b);
  const gaps = [...moments, to].map((moment, index) => moment - (moments[index - 1] ?? from));
  return Math.max(0, ...gaps) / 1_000;
}
