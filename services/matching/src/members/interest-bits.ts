import { INTERESTS, type Interest } from '@duet/schemas/choices';

/** Bit set in decimal. A bit is the index in INTERESTS: append new ones at the end, at most 64. */
export const interestBits = (interests: readonly Interest[]): string =>
  interests.reduce((bits, name) => bits | (1n << BigInt(INTERESTS.indexOf(name))), 0n).toString();
