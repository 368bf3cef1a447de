import { getVisitsInAll, getVisitsNeeded } from './experiment-size';

// @spec 2.156
describe('getVisitsNeeded()', () => {
  // Expected values: power.prop.test(p1, p2, power = 0.8) of R, rounded up.
  it.each([
    [0.05, 0.06, 8_158],
    [0.1, 0.12, 3_841],
    [0.02, 0.03, 3_826],
    [0.5, 0.55, 1_565],
  ])('returns the size that R computes for shares %p and %p', (baseline, other, size) => {
    expect(getVisitsNeeded({ baseline, difference: other - baseline }, 2)).toBe(size);
  });

  it('rises with the number of variants, because each is compared with the first', () => {
    const plan = { baseline: 0.05, difference: 0.01 };
    const sizes = [2, 3, 4, 5, 6].map((variants) => getVisitsNeeded(plan, variants));
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[1]).toBeGreaterThan(8_158 * 1.2);
  });
});

describe('getVisitsInAll()', () => {
  it('returns the total visits at which the variant with the smallest share has enough visits', () => {
    expect(getVisitsInAll(1_000, [1, 1])).toBe(2_000);
    expect(getVisitsInAll(1_000, [9, 1])).toBe(10_000);
  });
});
