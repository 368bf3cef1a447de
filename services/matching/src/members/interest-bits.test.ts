import { INTERESTS } from '@duet/schemas/choices';
import { interestBits } from './interest-bits';

it('every interest has a separate bit within 64 bits', () => {
  expect(INTERESTS.length).toBeLessThanOrEqual(64);
  expect(new Set(INTERESTS.map((name) => interestBits([name]))).size).toBe(INTERESTS.length);
  expect(BigInt(interestBits(INTERESTS))).toBe(2n ** BigInt(INTERESTS.length) - 1n);
  expect(interestBits([])).toBe('0');
});

it('interests keep the bit numbers that stored rows use', () => {
  expect([
    interestBits(['relationship']),
    interestBits(['kissing', 'gym']),
    INTERESTS.indexOf('wine'),
  ]).toEqual(['1', '4100', 49]);
});
