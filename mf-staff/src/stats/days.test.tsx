import { along, lastDays } from './days';

it('lastDays() ends with today and crosses month boundaries', () => {
  expect(lastDays('2026-03-02', 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('along() returns zero for days without a row and sums rows of the same day', () => {
  const told = [
    { day: '2026-03-01', count: 2 },
    { day: '2026-03-01', count: 3 },
    { day: '2026-01-01', count: 9 },
  ];
  expect(along(['2026-02-28', '2026-03-01'], told, ({ count }) => count)).toEqual([0, 5]);
});
