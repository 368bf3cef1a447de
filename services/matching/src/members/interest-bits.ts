import { INTERESTS, type Interest } from '@duet/schemas/choices';

/**
 * Returns a bit set as a decimal number. An interest's bit is its index in INTERESTS, so new
 * interests must go to the end.
 */
export const interestBits = (interests: readonly Interest[]): string =>
  interests.reduce((bits, name) => bits | (1n << BigInt(INTERESTS.indexOf(name))), 0n).toString();
