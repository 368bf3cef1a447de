const DAY = 86_400_000;
/**
 * Every time zone's days begin on a quarter of an hour of UTC: rows counted by these can be summed
 * to days of any zone.
 */
export const SLOT_SECONDS = 900;

/** The calendar day, YYYY-MM-DD, of an instant in a time zone. */
export function dayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}

/** Instants between which all of these days lie, wherever they are counted. */
export const around = ({ from, to }: { from: string; to: string }): [Date, Date] => [
  new Date(Date.parse(from) - DAY),
  new Date(Date.parse(to) + 2 * DAY),
];

/** The number of the slot that an instant lies in. */
export const getSlot = (at: Date): number => Math.floor(at.getTime() / (SLOT_SECONDS * 1_000));

/** The start of a slot by its number since 1970. */
export const slotStart = (slot: number | string): Date =>
  new Date(Number(slot) * SLOT_SECONDS * 1_000);

/**
 * Rows by slot, gathered under the key of each, with the days outside left out.
 * @param getKey what rows of one day are kept apart by; the day alone where it says nothing
 */
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

/** The sum of one column, whatever the database calls a number. */
export const sumBy = <R>(rows: readonly R[], value: (row: R) => number | string): number =>
  rows.reduce((sum, row) => sum + Number(value(row)), 0);
