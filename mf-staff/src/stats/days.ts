const DAY = 86_400_000;

/** Returns the days up to `today`, as YYYY-MM-DD, oldest first. */
export const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(today) - (count - 1 - index) * DAY).toISOString().slice(0, 10),
  );

export interface Series {
  key: string;
  label: string;
  values: number[];
}

/** Days without a row have the sum zero. */
export function along<D extends { day: string }>(
  days: readonly string[],
  told: readonly D[],
  value: (row: D) => number,
): number[] {
  const sums = new Map<string, number>();
  for (const row of told) sums.set(row.day, (sums.get(row.day) ?? 0) + value(row));
  return days.map((day) => sums.get(day) ?? 0);
}
