/**
 * Amounts that staff can move without a second person: for one member, and for all members
 * together.
 */
export interface Allowance {
  member: number;
  day: number;
}

/** All changes of one day count, so that small steps cannot bypass the limits. */
export const getLeft = (limits: Allowance, done: Allowance): number =>
  Math.max(0, Math.min(limits.member - done.member, limits.day - done.day));

export const canActAlone = (amount: number, limits: Allowance, done: Allowance): boolean =>
  Math.abs(amount) <= getLeft(limits, done);

/** `earlier`: the people who requested or approved the change. */
export const isSecondPerson = (staff: string, ...earlier: (string | null)[]): boolean =>
  !earlier.includes(staff);
