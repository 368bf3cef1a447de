import { includedVat } from '@duet/schemas/discount-price';
import fc from 'fast-check';
import { refundedVat } from './vat';

// @spec 10.51
describe('VAT of a refund', () => {
  it('is the VAT of the refunded share of the price', () => {
    expect(refundedVat(0, 1_210, 2_100)).toBe(210);
    expect(refundedVat(0, 2_499, 2_100)).toBe(434);
  });

  it('in several parts adds up to the VAT of the whole amount', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.constantFrom(0, 810, 1_900, 2_100, 2_300), (amounts, points) => {
        let [before, vat] = [0, 0];
        for (const amount of amounts) {
          const part = refundedVat(before, amount, points);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(amount);
          vat += part;
          before += amount;
        }
        expect(vat).toBe(includedVat(before, points / 100));
      }),
    );
  });
});
