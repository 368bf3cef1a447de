import { INTERESTS, type Interest } from '@duet/schemas/choices';

/**
 * Interests as a set of bits, by their place in the list of all: new ones are added at its end, up
 * to 64. Decimal, as SQL takes it.
 */
export const interestBits = (interests: readonly Interest[]): string =>
  interests.reduce((bits, name) => bits | (1n << BigInt(INTERESTS.indexOf(name))), 0n).toString();
