const BATCH = 100;

/** Small jobs let a limit per second spread the mails evenly over the second. */
export const getBatchSize = (perSecond: number): number =>
  perSecond === 0 ? BATCH : Math.min(BATCH, Math.ceil(perSecond / 10));

export const getJobsPerSecond = (perSecond: number): number =>
  Math.floor(perSecond / getBatchSize(perSecond));
