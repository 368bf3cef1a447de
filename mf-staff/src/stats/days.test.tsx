import { along, lastDays } from './days';

it('the last days end today, and go over the end of a month', () => {
  expect(lastDays('2026-03-02', 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('a day of which nothing is told had nothing, and rows of one day are added up', () => {
  const told = [
    { day: '2026-03-01', count: 2 },
    { day: '2026-03-01', count: 3 },
    { day: '2026-01-01', count: 9 },
  ];
  expect(along(['2026-02-28', '2026-03-01'], told, ({ count }) => count)).toEqual([0, 5]);
});
