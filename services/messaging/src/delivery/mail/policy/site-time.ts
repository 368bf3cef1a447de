import { LRUCache } from 'lru-cache';

const QUARTER_MS = 15 * 60_000;
export const QUIET = { from: 22, until: 8 } as const;
const WEEKLY = { day: 'Thu', hour: 18 } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(zone: string, at: Date): { hour: number; day: string } {
  let format = formats.get(zone);
  if (!format)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hour: 'numeric',
        hourCycle: 'h23',
        weekday: 'short',
      })),
    );
  const parts = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return { hour: Number(parts.hour), day: parts.weekday ?? '' };
}

/** Searches in quarters of an hour, because offsets of time zones are multiples of 15 minutes. */
function firstQuarter(
  zone: string,
  at: Date,
  is: (local: ReturnType<typeof localTime>) => boolean,
): Date {
  let time = (Math.floor(at.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
  while (!is(localTime(zone, new Date(time)))) time += QUARTER_MS;
  return new Date(time);
}

const isQuiet = ({ hour }: { hour: number }): boolean => hour >= QUIET.from || hour < QUIET.until;

export const awakeAt = (zone: string, at: Date): Date =>
  isQuiet(localTime(zone, at)) ? firstQuarter(zone, at, (local) => !isQuiet(local)) : at;

const weekly = new LRUCache<string, Date>({ max: 500 });

export function nextWeekly(zone: string, at: Date): Date {
  const key = `${zone} ${Math.floor(at.getTime() / QUARTER_MS)}`;
  const known = weekly.get(key) ?? findWeekly(zone, at);
  weekly.set(key, known);
  return known;
}

function findWeekly(zone: string, at: Date): Date {
  const isTime = ({ hour, day }: ReturnType<typeof localTime>): boolean =>
    day === WEEKLY.day && hour === WEEKLY.hour;
  const from = isTime(localTime(zone, at)) ? firstQuarter(zone, at, (local) => !isTime(local)) : at;
  return firstQuarter(zone, from, isTime);
}
