const BATCH = 100;

/** With a limit per second, jobs are small, so that mails are spread over the second. */
export const getBatchSize = (perSecond: number): number =>
  perSecond === 0 ? BATCH : Math.min(BATCH, Math.ceil(perSecond / 10));

export const getJobsPerSecond = (perSecond: number): number =>
  Math.floor(perSecond / getBatchSize(perSecond));
