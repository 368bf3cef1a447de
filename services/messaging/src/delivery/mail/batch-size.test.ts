import { getBatchSize, getJobsPerSecond } from './batch-size';

// @spec 12.6
it.each([1, 5, 9, 10, 11, 99, 100, 101, 999, 1_000, 5_000])(
  'jobs send at most %i mails per second, and at least half that number',
  (perSecond) => {
    const most = getBatchSize(perSecond) * getJobsPerSecond(perSecond);
    expect(most).toBeLessThanOrEqual(perSecond);
    expect(most).toBeGreaterThanOrEqual(perSecond / 2);
  },
);

it('a job sends up to 100 mails if no limit per second is set', () => {
  expect([getBatchSize(0), getJobsPerSecond(0)]).toEqual([100, 0]);
});
