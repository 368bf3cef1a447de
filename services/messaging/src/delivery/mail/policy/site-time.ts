const QUARTER_MS = 15 * 60_000;
/** Local hours between which members sleep; transactional mails go all the same. */
export const QUIET = { from: 22, until: 8 } as const;
/** When a week is told of: Thursday evening, before plans for the weekend are made. */
const WEEKLY = { day: 'Thu', hour: 18 } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Hour and day of the week that clocks show in a time zone. */
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

/**
 * The first quarter of an hour after `at` of which `is` holds: zones differ by whole quarters, and
 * days by up to an hour.
 */
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

/** When members of a zone may be written to: now, or the end of the night. */
export const awakeAt = (zone: string, at: Date): Date =>
  isQuiet(localTime(zone, at)) ? firstQuarter(zone, at, (local) => !isQuiet(local)) : at;

/** When the next weekly mail of a zone is due. */
export function nextWeekly(zone: string, at: Date): Date {
  const isTime = ({ hour, day }: ReturnType<typeof localTime>): boolean =>
    day === WEEKLY.day && hour === WEEKLY.hour;
  // From within that hour on, the one of next week.
  const from = isTime(localTime(zone, at)) ? firstQuarter(zone, at, (local) => !isTime(local)) : at;
  return firstQuarter(zone, from, isTime);
}
