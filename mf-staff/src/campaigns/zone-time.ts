const HOUR_MS = 3_600_000;

interface ZonedHour {
  /** YYYY-MM-DD */
  day: string;
  /** 0 to 23 */
  hour: string;
}

function findWallClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' },
  }).formatToParts(at);
  const get = (type: string): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'));
}

export function toZonedHour(instant: string, zone: string): ZonedHour {
  const [day = '', time = ''] = new Date(findWallClock(Date.parse(instant), zone))
    .toISOString()
    .split('T');
  return { day, hour: String(Number(time.slice(0, 2))) };
}

/** An hour that a change to summer time skips becomes the next hour. */
export function toInstant({ day, hour }: ZonedHour, zone: string): string {
  const wanted = Date.parse(`${day}T00:00:00.000Z`) + Number(hour) * HOUR_MS;
  const offsetAt = (at: number): number => findWallClock(at, zone) - at;
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}
