import { toInstant, toZonedHour } from './zone-time';

const AMSTERDAM = 'Europe/Amsterdam';

test.each([
  ['2026-01-15', '9', '2026-01-15T08:00:00.000Z'],
  ['2026-07-15', '9', '2026-07-15T07:00:00.000Z'],
  ['2026-07-15', '0', '2026-07-14T22:00:00.000Z'],
  ['2026-10-25', '12', '2026-10-25T11:00:00.000Z'],
])('%s at %s in Amsterdam is %s', (day, hour, instant) => {
  expect(toInstant({ day, hour }, AMSTERDAM)).toBe(instant);
  expect(toZonedHour(instant, AMSTERDAM)).toEqual({ day, hour });
});

test('an hour skipped at the start of summer time becomes the next hour', () => {
  expect(toInstant({ day: '2026-03-29', hour: '2' }, AMSTERDAM)).toBe('2026-03-29T01:00:00.000Z');
});
