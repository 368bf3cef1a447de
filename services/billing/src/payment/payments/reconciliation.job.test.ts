import { setImmediate as turn } from 'node:timers/promises';
import { ReconciliationJob } from './reconciliation.job';

describe('ReconciliationJob', () => {
  it('checks up to five payments in parallel', async () => {
    const createdAt = new Date();
    const checks = Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      state: 'pending',
      createdAt,
      nextCheckAt: createdAt,
    }));
    const payments = { due: async () => checks, claimCheck: async () => true };
    let [running, most] = [0, 0];
    const reconcile = jest.fn(async () => {
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
    });
    const clock = { now: () => createdAt };
    await new ReconciliationJob(payments as never, { reconcile } as never, clock).run();
    expect(reconcile).toHaveBeenCalledTimes(12);
    expect(most).toBe(5);
  });
});
