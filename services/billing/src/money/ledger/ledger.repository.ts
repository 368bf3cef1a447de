import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertBalanced, type LedgerTransaction } from './entry';

/** The ledger is append-only. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly clock: Clock) {}

  /** @throws a duplicate-key error if the key is already booked */
  append(tx: EntityManager, transaction: LedgerTransaction): Promise<void> {
    return this.appendAll(tx, [transaction]);
  }

  async appendAll(tx: EntityManager, transactions: readonly LedgerTransaction[]): Promise<void> {
    if (transactions.length === 0) return;
    for (const { entries } of transactions) assertBalanced(entries);
    const now = this.clock.now();
    const identified = transactions.map((transaction) => ({ ...transaction, id: newId() }));
    await tx.query(
      `INSERT INTO ledger_transaction (id, idempotency_key, kind, wallet_id, reference,
          occurred_at)
        VALUES ?`,
      [
        identified.map(({ id, key, kind, walletId, reference }) => [
          id,
          key,
          kind,
          walletId,
          reference,
          now,
        ]),
      ],
    );
    await tx.query(
      'INSERT INTO ledger_entry (transaction_id, line, account, wallet_id, unit, amount) VALUES ?',
      [
        identified.flatMap(({ id, entries }) =>
          entries.map((entry, line) => [
            id,
            line,
            entry.account,
            entry.walletId,
            entry.unit,
            entry.amount,
          ]),
        ),
      ],
    );
  }

  async has(tx: EntityManager, key: string): Promise<boolean> {
    const rows = (await tx.query('SELECT 1 FROM ledger_transaction WHERE idempotency_key = ?', [
      key,
    ])) as unknown[];
    return rows.length > 0;
  }
}
