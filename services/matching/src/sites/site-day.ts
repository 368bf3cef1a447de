/** Calendar day, YYYY-MM-DD, that an instant falls on in a time zone. */
export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/**
 * The instant at which the day after `at` begins in a time zone; days of 23 and 25 hours included.
 */
export function nextDayIn(zone: string, at: Date): Date {
  const today = dayIn(zone, at);
  // Days differ by whole quarters of an hour: the first one that has another date begins it.
  const step = 15 * 60_000;
  let low = Math.floor(at.getTime() / step);
  let high = low + (26 * 3_600_000) / step;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayIn(zone, new Date(middle * step)) > today) high = middle;
    else low = middle;
  }
  return new Date(high * step);
}
