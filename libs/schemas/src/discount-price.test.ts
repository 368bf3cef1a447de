import fc from 'fast-check';
import { discountedPrice, includedVat } from './discount-price';

// @spec 10.31
describe('discount and VAT rounding', () => {
  it.each([
    [999, 25, 749],
    [4999, 25, 3749],
    [1, 25, 0],
    [3999, 25, 2999],
    [1000, 33.33, 666],
    [999, 0, 999],
  ])('reduces a price of %i by %d percent to %i', (price, percentage, left) => {
    expect(discountedPrice(price, percentage)).toBe(left);
  });

  it('rounds a discount up, by less than one minor unit of the currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 9000 }),
        (price, points) => {
          const off = price - discountedPrice(price, points / 100);
          const promised = (price * points) / 10_000;
          expect(off).toBeGreaterThanOrEqual(promised);
          expect(off).toBeLessThan(promised + 1);
        },
      ),
    );
  });

  it.each([
    [12_100, 21, 2100],
    [2499, 21, 434],
    [749, 19, 120],
    [107, 7, 7],
    [999, 0, 0],
    [1081, 8.1, 81],
  ])('rounds the VAT in a price of %i with %d percent VAT to %i', (price, percentage, tax) => {
    expect(includedVat(price, percentage)).toBe(tax);
  });
});
