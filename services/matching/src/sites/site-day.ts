export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

export function nextDayIn(zone: string, at: Date): Date {
  const today = dayIn(zone, at);
  // Offsets are multiples of 15 minutes, so a binary search over quarter hours is exact.
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
