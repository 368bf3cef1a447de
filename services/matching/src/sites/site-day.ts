import { dayIn } from '@duet/schemas/site-days';

export function nextDayIn(zone: string, at: Date): Date {
  const day = dayIn(zone);
  const today = day(at);
  // Offsets are multiples of 15 minutes, so a binary search over quarter hours is exact.
  const step = 15 * 60_000;
  let low = Math.floor(at.getTime() / step);
  let high = low + (26 * 3_600_000) / step;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (day(new Date(middle * step)) > today) high = middle;
    else low = middle;
  }
  return new Date(high * step);
}
