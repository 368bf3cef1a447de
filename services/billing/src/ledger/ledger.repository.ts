import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertBalanced, type LedgerTransaction } from './entry';

/** Writes transactions; nothing ever changes or deletes one. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly clock: Clock) {}

  /** @throws a duplicate-key error when `key` has been entered before. */
  async append(tx: EntityManager, transaction: LedgerTransaction): Promise<string> {
    const { key, kind, walletId, reference, entries } = transaction;
    assertBalanced(entries);
    const id = newId();
    await tx.query(
      'INSERT INTO ledger_transaction (id, idempotency_key, kind, wallet_id, reference, occurred_at) VALUES (?, ?, ?, ?, ?, ?)',
      [id, key, kind, walletId, reference, this.clock.now()],
    );
    const rows = entries.map((entry, line) => [id, line, entry.account, entry.walletId, entry.unit, entry.amount]);
    await tx.query('INSERT INTO ledger_entry (transaction_id, line, account, wallet_id, unit, amount) VALUES ?', [rows]);
    return id;
  }

  async has(tx: EntityManager, key: string): Promise<boolean> {
    const rows = (await tx.query('SELECT 1 FROM ledger_transaction WHERE idempotency_key = ?', [key])) as unknown[];
    return rows.length > 0;
  }
}
