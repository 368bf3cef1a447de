import { INTERESTS, type Interest } from '@duet/schemas/choices';

/** The bit of an interest is its index in INTERESTS, so new interests must go to the end. */
export const interestBits = (interests: readonly Interest[]): string =>
  interests.reduce((bits, name) => bits | (1n << BigInt(INTERESTS.indexOf(name))), 0n).toString();
