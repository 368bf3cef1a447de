import { INTERESTS } from '@duet/schemas/choices';
import { interestBits } from './interest-bits';

it('every interest has a bit of its own that a 64-bit column holds', () => {
  expect(INTERESTS.length).toBeLessThanOrEqual(64);
  expect(new Set(INTERESTS.map((name) => interestBits([name]))).size).toBe(INTERESTS.length);
  expect(BigInt(interestBits(INTERESTS))).toBe(2n ** BigInt(INTERESTS.length) - 1n);
  expect(interestBits([])).toBe('0');
});

it('the places of interests stay what stored rows were made with', () => {
  expect([
    interestBits(['relationship']),
    interestBits(['kissing', 'gym']),
    INTERESTS.indexOf('wine'),
  ]).toEqual(['1', '4100', 49]);
});
