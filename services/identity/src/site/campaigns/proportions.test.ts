import { compare, findRate, twoSided } from './proportions';

describe('two-sided p-value', () => {
  it('matches published tables', () => {
    expect(twoSided(0)).toBeCloseTo(1, 6);
    expect(twoSided(1)).toBeCloseTo(0.317_310_5, 6);
    expect(twoSided(-1.959_964)).toBeCloseTo(0.05, 6);
    expect(twoSided(3.290_527)).toBeCloseTo(0.001, 6);
  });
});

describe('rate with interval', () => {
  it('has a narrower interval for larger counts', () => {
    expect(findRate({ hits: 10, of: 100 })).toMatchObject({
      share: 0.1,
      low: expect.closeTo(0.0552, 4) as number,
      high: expect.closeTo(0.1744, 4) as number,
    });
    expect(findRate({ hits: 1_000, of: 10_000 })).toMatchObject({
      low: expect.closeTo(0.0943, 4) as number,
      high: expect.closeTo(0.106, 4) as number,
    });
  });

  it('has an upper bound for zero hits, and is null without observations', () => {
    expect(findRate({ hits: 0, of: 20 })).toMatchObject({
      share: 0,
      low: 0,
      high: expect.closeTo(0.1611, 4) as number,
    });
    expect(findRate({ hits: 0, of: 0 })).toBeNull();
    expect(findRate({ hits: 3, of: 2 })?.share).toBe(1);
  });
});

// @spec 2.46
describe('comparison of two rates', () => {
  it('reports a difference that chance rarely produces', () => {
    expect(compare({ hits: 50, of: 1_000 }, { hits: 75, of: 1_000 })).toBe('better');
    expect(compare({ hits: 75, of: 1_000 }, { hits: 50, of: 1_000 })).toBe('worse');
    expect(compare({ hits: 50, of: 1_000 }, { hits: 65, of: 1_000 })).toBe('even');
  });

  it('requires a larger difference when several variants are compared', () => {
    expect(compare({ hits: 50, of: 1_000 }, { hits: 75, of: 1_000 }, 3)).toBe('even');
    expect(compare({ hits: 50, of: 1_000 }, { hits: 90, of: 1_000 }, 3)).toBe('better');
  });

  it('reports too little data for small counts', () => {
    expect(compare({ hits: 0, of: 0 }, { hits: 5, of: 10 })).toBe('few');
    expect(compare({ hits: 1, of: 1_000 }, { hits: 6, of: 1_000 })).toBe('few');
    expect(compare({ hits: 10, of: 10 }, { hits: 10, of: 10 })).toBe('few');
  });
});
