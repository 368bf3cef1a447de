import type { Transactions } from '@duet/service-kit/transaction';
import type { EntityManager } from 'typeorm';
import { toTransactions } from './backfill-movements';
import type { BackfillRepository } from './backfill.repository';
import type { LedgerRepository } from '../ledger/ledger.repository';
import { toRows } from '../ledger/movement-rows';

const WALLETS_AT_ONCE = 100;
const ROWS_AT_ONCE = 1_000;

/** Each run adds only missing movements, so a run can be interrupted and repeated. */
export class Backfill {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BackfillRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  async run(
    report: (wallet: string, movements: number) => void = () => undefined,
  ): Promise<number> {
    let written = 0;
    for (let after = ''; ;) {
      const walletIds = await this.repository.findWallets(after, WALLETS_AT_ONCE);
      for (const walletId of walletIds)
        written += await this.transactions.run((tx) => this.copyWallet(tx, walletId));
      const last = walletIds.at(-1);
      if (last === undefined) break;
      report((after = last), written);
    }
    await this.copyEmptyHolds();
    return written;
  }

  private async copyWallet(tx: EntityManager, walletId: string): Promise<number> {
    const site = await this.repository.lock(tx, walletId);
    const transactions = await this.repository.findTransactions(tx, walletId);
    if (transactions.length === 0) return 0;
    const books = {
      transactions,
      entries: await this.repository.findEntries(
        tx,
        transactions.map(({ id }) => id),
      ),
      holds: await this.repository.findHolds(tx, walletId),
      lots: await this.repository.findLots(tx, walletId),
    };
    const balances = await this.repository.findBalances(tx, walletId);
    const rows = toTransactions(books).flatMap((transaction) =>
      toRows(
        [transaction],
        new Map([[walletId, { site, available: balances.get(transaction.id) ?? 0 }]]),
      ),
    );
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await this.ledger.insertMovements(tx, rows.slice(from, from + ROWS_AT_ONCE));
    return rows.length;
  }

  private async copyEmptyHolds(): Promise<void> {
    for (let after = ''; ;) {
      const keys = await this.repository.findEmptyHolds(after, ROWS_AT_ONCE);
      const last = keys.at(-1);
      if (last === undefined) return;
      await this.transactions.run(async (tx) => {
        await this.repository.insertBlocked(tx, keys);
        await this.repository.insertFree(tx, keys);
      });
      after = last;
    }
  }
}
