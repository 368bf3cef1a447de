/** Withdrawal period by law, in days (Directive 2011/83/EU Art. 9). */
export const WITHDRAWAL_DAYS = 14;

/** Returns undefined if the site offers no refunds. */
export const findRefundPeriod = (siteDays: number): number | undefined =>
  siteDays > 0 ? Math.max(WITHDRAWAL_DAYS, siteDays) : undefined;
