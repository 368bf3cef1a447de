import type { Bundle } from '@duet/schemas/billing';
import { findLowestPerCredit, findSmallest, toOffer } from './bundle-rules';

const aBundle = (id: string, credits: number, price: number): Bundle => ({
  ...{ id, credits, price, currency: 'EUR', style: 'p0' },
});

// @spec 10.60
describe('preselected bundle', () => {
  test.each([
    ['the cheapest bundle at any position of the list', [150, 15, 60], 'c15'],
    ['the only bundle', [60], 'c60'],
    ['undefined without bundles', [], undefined],
  ])('is %s', (_case, sizes, expected) => {
    const bundles = sizes.map((credits) => aBundle(`c${credits}`, credits, credits * 80));
    expect(findSmallest(bundles)?.id).toBe(expected);
  });
});

// @spec 10.61
describe('lowest price per credit', () => {
  test.each([
    [
      'the bundle with the lowest shown price',
      [
        [10, 999],
        [200, 9_999],
      ],
      0,
      'c200',
    ],
    [
      'a small bundle that is cheaper per credit',
      [
        [10, 500],
        [200, 19_999],
      ],
      0,
      'c10',
    ],
    [
      'nothing when the shown prices are equal',
      [
        [10, 1_000],
        [20, 2_000],
      ],
      0,
      null,
    ],
    [
      'nothing when the difference is rounded away',
      [
        [10, 1_003],
        [20, 2_001],
      ],
      0,
      null,
    ],
    ['nothing for a single bundle', [[10, 999]], 0, null],
    [
      'the same bundle with a discount',
      [
        [10, 999],
        [200, 9_999],
      ],
      25,
      'c200',
    ],
  ] as const)('is claimed for %s', (_case, bundles, percentage, expected) => {
    const offers = bundles.map(([credits, price]) =>
      toOffer(aBundle(`c${credits}`, credits, price), percentage),
    );
    expect(findLowestPerCredit(offers)).toBe(expected);
  });

  test('includes a discount that applies to one bundle only', () => {
    const offers = [toOffer(aBundle('c10', 10, 1_000), 0), toOffer(aBundle('c20', 20, 2_000), 25)];
    expect(findLowestPerCredit(offers)).toBe('c20');
  });
});
