import { countFigure, median, medianFigure, shareFigure } from './figures';

const MINUTE = 60_000;
const spans = (...minutes: number[]) =>
  minutes.map((each) => ({ from: new Date(0), to: new Date(each * MINUTE) }));

describe('median', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1, 5], 5],
    [[1, 100, 2, 3], 2.5],
    [[10, 9, 100], 10],
  ])('of %j is %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('does not change its input', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('medianFigure', () => {
  it('rounds to a tenth of an hour and ignores spans without an end', () => {
    expect(medianFigure('time', [...spans(60, 95, 200), { from: new Date(0), to: null }])).toEqual({
      name: 'time',
      value: 1.6,
      unit: 'hours',
    });
  });

  it('returns no value if no span has ended', () => {
    expect(medianFigure('time', [{ from: new Date(0), to: null }])).toEqual({
      name: 'time',
      not_recorded: expect.stringContaining('no decision'),
    });
  });
});

describe('shareFigure', () => {
  it('rounds to a tenth of a percent', () => {
    expect(shareFigure('share', 2, 3)).toEqual({ name: 'share', value: 66.7, unit: 'percent' });
    expect(shareFigure('share', 0, 3)).toEqual({ name: 'share', value: 0, unit: 'percent' });
  });

  it('returns no value if the total is 0', () => {
    expect(shareFigure('share', 0, 0)).not.toHaveProperty('value');
  });
});

describe('countFigure', () => {
  it('counts equal rows, and returns the groups in a fixed order', () => {
    const rows = [{ type: 'scam' }, { type: 'fake' }, { type: 'scam' }];
    expect(countFigure('reports', rows)).toEqual({
      name: 'reports',
      value: 3,
      rows: [
        { type: 'fake', count: 1 },
        { type: 'scam', count: 2 },
      ],
    });
  });
});
