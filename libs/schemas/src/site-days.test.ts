import { SLOT_SECONDS, byDay, dayIn, sumBy } from './site-days';

const slotAt = (instant: string): number => Date.parse(instant) / 1_000 / SLOT_SECONDS;

describe("days in a site's time zone", () => {
  it('start at local midnight, in summer and in winter', () => {
    expect(dayIn('Europe/Amsterdam')(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(dayIn('Europe/Amsterdam')(new Date('2026-01-01T22:59:00Z'))).toBe('2026-01-01');
    expect(dayIn('Asia/Kathmandu')(new Date('2026-01-01T18:15:00Z'))).toBe('2026-01-02');
  });

  it('contain only the rows whose quarter-hour slots fall within the day', () => {
    const rows = [
      '2026-06-30T21:45:00Z',
      '2026-06-30T22:00:00Z',
      '2026-07-01T21:45:00Z',
      '2026-07-01T22:00:00Z',
    ].map((at) => ({ slot: slotAt(at), count: '2' }));
    const days = byDay(rows, { from: '2026-07-01', to: '2026-07-01', zone: 'Europe/Amsterdam' });
    expect(
      [...days.values()].map(({ day, rows: found }) => [day, sumBy(found, ({ count }) => count)]),
    ).toEqual([['2026-07-01', 4]]);
  });
});
