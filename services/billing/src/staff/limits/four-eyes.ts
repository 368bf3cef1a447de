/** What one person can do without a second person: for one member, and for all members. */
export interface Allowance {
  member: number;
  day: number;
}

/** Everything of one day adds up, so that small steps cannot bypass the limits. */
export const getLeft = (limits: Allowance, done: Allowance): number =>
  Math.max(0, Math.min(limits.member - done.member, limits.day - done.day));

export const canActAlone = (amount: number, limits: Allowance, done: Allowance): boolean =>
  Math.abs(amount) <= getLeft(limits, done);

/** `earlier`: the people who asked for the change or have approved it. */
export const isSecondPerson = (staff: string, ...earlier: (string | null)[]): boolean =>
  !earlier.includes(staff);
