const BATCH = 100;

/** Keeps jobs small, so that a limit per second spreads the mails evenly over the second. */
export const getBatchSize = (perSecond: number): number =>
  perSecond === 0 ? BATCH : Math.min(BATCH, Math.ceil(perSecond / 10));

export const getJobsPerSecond = (perSecond: number): number =>
  Math.floor(perSecond / getBatchSize(perSecond));
