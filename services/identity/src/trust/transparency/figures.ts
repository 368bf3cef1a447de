export type Row = Record<string, string | number>;

export type Figure = {
  name: string;
  rows?: Row[];
} & ({ value: number; unit?: 'hours' | 'percent' } | { not_recorded: string });

const HOUR = 3_600_000;
const NOTHING = 'there is no decision in the period to compute it from';

const round = (value: number): number => Math.round(value * 10) / 10;

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

export const notRecorded = (name: string, reason: string): Figure => ({
  name,
  not_recorded: reason,
});

export function countFigure(name: string, rows: readonly Row[]): Figure {
  return { name, value: rows.length, rows: tally(rows) };
}

export function medianFigure(
  name: string,
  spans: readonly { from: Date; to: Date | null }[],
): Figure {
  const ended = spans.flatMap(({ from, to }) => (to ? [to.getTime() - from.getTime()] : []));
  const found = median(ended);
  if (found === null) return notRecorded(name, NOTHING);
  return { name, value: round(found / HOUR), unit: 'hours' };
}

export function shareFigure(name: string, part: number, whole: number): Figure {
  if (whole === 0) return notRecorded(name, NOTHING);
  return { name, value: round((part / whole) * 100), unit: 'percent' };
}

function tally(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => ({ ...(JSON.parse(key) as Row), count }));
}
