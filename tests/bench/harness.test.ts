import { finish, interleave, median, type Sample } from './harness';

const sample = (rate: number, errors = 0): Sample => ({ rate, p50: 1, p99: 2, errors });

describe('bench harness', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.exitCode = undefined;
  });

  it('computes the median of even, odd and empty series', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('rotates the order of targets and excludes the first round from the results', async () => {
    const order: string[] = [];
    const target = (name: string) => ({
      name,
      run: () => (order.push(name), Promise.resolve(sample(1))),
    });
    const series = await interleave([target('a'), target('b')], 2);
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    expect(series.get('a')).toHaveLength(2);
  });

  it('prints one line of JSON after a clean run, with exit code 0', () => {
    finish({ bench: 'x', ratio: 1 }, new Map([['a', [sample(1), sample(1)]]]), 2);
    expect(lines.at(-1)).toBe('{"bench":"x","ratio":1}');
    expect(process.exitCode).toBeUndefined();
  });

  it.each([
    ['errors', { ratio: 1 }, [sample(1), sample(1, 3)]],
    ['too few samples', { ratio: 1 }, [sample(1)]],
    ['a figure that is not a number', { ratio: Number.NaN }, [sample(1), sample(1)]],
  ])('ends with exit code 1 because of %s', (_, result, samples) => {
    finish({ bench: 'x', ...result }, new Map([['a', samples]]), 2);
    expect(process.exitCode).toBe(1);
  });
});
