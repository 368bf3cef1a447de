import { isWithin, parsePeriod } from './period';

const toRange = (name: string) => {
  const period = parsePeriod(name);
  return period && [period.from.toISOString().slice(0, 10), period.to.toISOString().slice(0, 10)];
};

describe('parsePeriod', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
    ['2028-02', '2028-02-01', '2028-03-01'],
    ['2026-H1', '2026-01-01', '2026-07-01'],
    ['2026-H2', '2026-07-01', '2027-01-01'],
    ['2026', '2026-01-01', '2027-01-01'],
  ])('reads %s as %s until before %s', (name, from, to) => {
    expect(toRange(name)).toEqual([from, to]);
  });

  it.each(['', '2026-13', '2026-00', '2026-1', '2026-H3', '2026-Q1', '26-01', '2026-11-01'])(
    'rejects %j',
    (name) => {
      expect(parsePeriod(name)).toBeNull();
    },
  );
});

describe('isWithin', () => {
  it('includes the first millisecond of the period and excludes that of the next period', () => {
    const period = parsePeriod('2026-11');
    if (!period) throw new Error('no period');
    const at = (instant: string) => isWithin(period, new Date(instant));
    expect([
      at('2026-10-31T23:59:59.999Z'),
      at('2026-11-01T00:00:00.000Z'),
      at('2026-11-30T23:59:59.999Z'),
      at('2026-12-01T00:00:00.000Z'),
      isWithin(period, null),
    ]).toEqual([false, true, true, false, false]);
  });
});
