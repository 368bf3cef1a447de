import { eventually } from '@duet/testing/eventually';
import { HoldService } from '../src/money/holds/hold.service';
import { WalletRepository } from '../src/money/wallets/wallet.repository';
import type { BillingApp } from './app';
import { hold, newMemberId } from './factories';

const LANES = 2;

/**
 * Makes holds share one batch: other holds keep the batcher busy until `count` holds are requested.
 * @returns the responses and the sizes of the batches, largest first
 */
export async function together<T>(
  app: BillingApp,
  count: number,
  ask: () => Promise<T>[],
  around: (rest: () => Promise<T[]>) => Promise<unknown> = (rest) => rest(),
): Promise<{ answers: T[]; sizes: number[] }> {
  const wallets = app.get(WalletRepository);
  const findByMembers = wallets.findByMembers.bind(wallets);
  let free: () => void = () => undefined;
  const lanes = new Promise<void>((resolve) => (free = resolve));
  const sizes: number[] = [];
  const reading = jest.spyOn(wallets, 'findByMembers').mockImplementation(async (members, tx) => {
    if (sizes.push(members.length) <= LANES) await lanes;
    return findByMembers(members, tx);
  });
  const asking = jest.spyOn(app.get(HoldService), 'create');
  try {
    const busy: Promise<unknown>[] = [];
    for (let lane = 1; lane <= LANES; lane += 1) {
      busy.push(hold(app, newMemberId()));
      await eventually(() => expect(sizes).toHaveLength(lane));
    }
    const asked = ask();
    await eventually(() => expect(asking).toHaveBeenCalledTimes(LANES + count));
    let answers: T[] = [];
    await around(async () => {
      free();
      answers = await Promise.all(asked);
      return answers;
    });
    await Promise.all(busy);
    // Sorts the sizes, because parallel batches start in any order.
    return { answers, sizes: sizes.slice(LANES).sort((a, b) => b - a) };
  } finally {
    free();
    reading.mockRestore();
    asking.mockRestore();
  }
}
