import { ageOn } from '@duet/schemas/common';
import { birthRange } from './birth-range';

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10),
  );

describe('birthRange', () => {
  it.each(['2026-11-20', '2026-03-01', '2026-02-28', '2028-02-29', '2026-01-01', '2026-12-31'])(
    'includes exactly the birth dates of the requested ages on %s',
    (today) => {
      const now = new Date(`${today}T13:00:00Z`);
      for (const [min, max] of [
        [18, 18],
        [25, 34],
        [30, 99],
      ] as const) {
        const { from, to } = birthRange(min, max, now);
        const birthdays = days(`${now.getUTCFullYear() - max - 2}-01-01`, (max - min + 4) * 366);
        const wrong = birthdays.filter(
          (day) =>
            (day >= from && day <= to) !== (ageOn(day, now) >= min && ageOn(day, now) <= max),
        );
        expect(wrong).toEqual([]);
      }
    },
  );
});
