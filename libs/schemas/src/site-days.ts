const DAY = 86_400_000;
/** In every time zone, days start on a quarter-hour of UTC, so a day consists of whole slots. */
export const SLOT_SECONDS = 900;

/** Returns a function that converts a time to the day (YYYY-MM-DD) in a time zone. */
export function dayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}

/** Returns a start and an end time that enclose the days `from` to `to` in every time zone. */
export const around = ({ from, to }: { from: string; to: string }): [Date, Date] => [
  new Date(Date.parse(from) - DAY),
  new Date(Date.parse(to) + 2 * DAY),
];

export const getSlot = (at: Date): number => Math.floor(at.getTime() / (SLOT_SECONDS * 1_000));

export const slotStart = (slot: number | string): Date =>
  new Date(Number(slot) * SLOT_SECONDS * 1_000);

export function byDay<R extends { slot: number | string }>(
  rows: readonly R[],
  { from, to, zone }: { from: string; to: string; zone: string },
  getKey: (row: R) => string = () => '',
): Map<string, { day: string; rows: R[] }> {
  const day = dayIn(zone);
  const days = new Map<string, { day: string; rows: R[] }>();
  for (const row of rows) {
    const date = day(slotStart(row.slot));
    if (date < from || date > to) continue;
    const key = `${date} ${getKey(row)}`;
    const found = days.get(key) ?? { day: date, rows: [] };
    found.rows.push(row);
    days.set(key, found);
  }
  return days;
}

/** Accepts numbers as strings, which database drivers return. */
export const sumBy = <R>(rows: readonly R[], value: (row: R) => number | string): number =>
  rows.reduce((sum, row) => sum + Number(value(row)), 0);
