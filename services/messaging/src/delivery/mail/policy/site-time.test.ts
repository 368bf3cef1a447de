import { awakeAt, nextWeekly } from './site-time';

// @spec 3.42
it.each([
  ['Europe/Amsterdam', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
  ['Europe/Amsterdam', '2026-07-01T20:10:00Z', '2026-07-02T06:00:00.000Z'],
  ['Europe/Amsterdam', '2026-07-02T05:59:00Z', '2026-07-02T06:00:00.000Z'],
  ['Europe/Amsterdam', '2026-07-02T06:00:00Z', '2026-07-02T06:00:00.000Z'],
  // Clocks change on 29 March and 25 October 2026.
  ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/Amsterdam', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['America/New_York', '2026-07-02T03:00:00Z', '2026-07-02T12:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-01T18:00:00Z', '2026-07-02T02:15:00.000Z'],
])('awakeAt in %s at %s returns %s', (zone, at, awake) =>
  expect(awakeAt(zone, new Date(at)).toISOString()).toBe(awake),
);

// @spec 3.42
it.each([
  ['Europe/Amsterdam', '2026-07-01T12:00:00Z', '2026-07-02T16:00:00.000Z'],
  ['Europe/Amsterdam', '2026-07-02T16:00:00Z', '2026-07-09T16:00:00.000Z'],
  ['Europe/Amsterdam', '2026-07-02T16:40:00Z', '2026-07-09T16:00:00.000Z'],
  // Summer time ends between the two times.
  ['Europe/Amsterdam', '2026-10-23T12:00:00Z', '2026-10-29T17:00:00.000Z'],
  ['America/New_York', '2026-07-02T12:00:00Z', '2026-07-02T22:00:00.000Z'],
])('nextWeekly in %s at %s returns %s', (zone, at, next) =>
  expect(nextWeekly(zone, new Date(at)).toISOString()).toBe(next),
);

it('nextWeekly reuses formatted times within the same time zone and quarter of an hour', () => {
  nextWeekly('Europe/Berlin', new Date('2026-07-02T16:01:00Z'));
  const format = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  nextWeekly('Europe/Berlin', new Date('2026-07-02T16:14:59Z'));
  expect(format).not.toHaveBeenCalled();
});
