const BATCH = 100;

/** Jobs are small enough to spread a limited number of mails over the second. */
export const getBatchSize = (perSecond: number): number =>
  perSecond === 0 ? BATCH : Math.min(BATCH, Math.ceil(perSecond / 10));

export const getJobsPerSecond = (perSecond: number): number =>
  Math.floor(perSecond / getBatchSize(perSecond));
