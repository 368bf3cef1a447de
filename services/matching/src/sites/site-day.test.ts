import { nextDayIn } from './site-day';

const next = (zone: string, at: string) => nextDayIn(zone, new Date(at)).toISOString();

it.each([
  ['Europe/Amsterdam', '2026-07-01T22:30:00Z', '2026-07-02T22:00:00.000Z'],
  ['Europe/Amsterdam', '2026-01-10T12:00:00Z', '2026-01-10T23:00:00.000Z'],
  // Clocks change on 29 March and 25 October 2026.
  ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Amsterdam', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-01T12:00:00Z', '2026-07-01T18:15:00.000Z'],
])('nextDayIn: in %s the day of %s ends at %s', (zone, at, end) =>
  expect(next(zone, at)).toBe(end),
);
