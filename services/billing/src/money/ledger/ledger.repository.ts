import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { CREDITS, type IdentifiedTransaction, type LedgerTransaction } from './movement';
import { type BookedWallet, type MovementRow, toEntries, toRows } from './movement-rows';

/** Append-only ledger, which stores each transaction as movements and as entries. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * @param wallets state after the transaction
   * @throws a duplicate-key error if the key is already booked
   */
  append(
    tx: EntityManager,
    transaction: LedgerTransaction,
    wallets: ReadonlyMap<string, BookedWallet>,
  ): Promise<void> {
    return this.appendAll(tx, [transaction], wallets);
  }

  async appendAll(
    tx: EntityManager,
    transactions: readonly LedgerTransaction[],
    wallets: ReadonlyMap<string, BookedWallet>,
  ): Promise<void> {
    const at = this.clock.now();
    const identified = transactions.map((transaction) => ({ ...transaction, id: newId(), at }));
    await this.insertEntries(tx, identified.filter(hasEntries));
    await this.insertMovements(tx, toRows(identified, wallets));
  }

  async insertMovements(tx: EntityManager, rows: readonly MovementRow[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(
      `INSERT INTO movement (idempotency_key, line, id, site, wallet_id, kind, spend_kind, debit,
          credit, unit, amount, lot_id, pending_id, reference, balance_after, occurred_at)
        VALUES ?`,
      [
        rows.map(({ key, line, transaction, movement, site, balanceAfter }) => [
          ...[key, line, transaction.id, site, transaction.walletId, transaction.kind],
          ...[transaction.hold?.kind ?? null, movement.debit, movement.credit, movement.unit],
          ...[movement.amount, movement.lotId, transaction.hold?.key ?? null],
          ...[transaction.reference, balanceAfter, transaction.at],
        ]),
      ],
    );
  }

  /**
   * Blocks the keys of messages that were cancelled before a hold was made.
   * @returns false if a key is already used
   */
  async block(tx: EntityManager, keys: readonly string[]): Promise<boolean> {
    const at = this.clock.now();
    const result = (await tx.query(
      `INSERT IGNORE INTO movement (idempotency_key, line, id, kind, debit, credit, unit, amount,
          pending_id, reference, occurred_at)
        VALUES ?`,
      [
        keys.map((key) => [
          ...[`hold:${key}`, 0, key, 'cancel', 'held', 'available', CREDITS, 0],
          ...[key, key, at],
        ]),
      ],
    )) as ResultSetHeader;
    return result.affectedRows === keys.length;
  }

  async has(tx: EntityManager, key: string): Promise<boolean> {
    const rows = (await tx.query('SELECT 1 FROM movement WHERE idempotency_key = ?', [
      key,
    ])) as unknown[];
    return rows.length > 0;
  }

  private async insertEntries(
    tx: EntityManager,
    transactions: readonly IdentifiedTransaction[],
  ): Promise<void> {
    if (transactions.length === 0) return;
    await tx.query(
      `INSERT INTO ledger_transaction (id, idempotency_key, kind, wallet_id, reference,
          occurred_at)
        VALUES ?`,
      [
        transactions.map(({ id, key, kind, walletId, reference, at }) => [
          id,
          key,
          kind,
          walletId,
          reference,
          at,
        ]),
      ],
    );
    await tx.query(
      'INSERT INTO ledger_entry (transaction_id, line, account, wallet_id, unit, amount) VALUES ?',
      [
        transactions.flatMap((transaction) =>
          toEntries(transaction).map((entry, line) => [
            transaction.id,
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
}

/** Holds stored only as movements, and holds of free messages, have no entries. */
const hasEntries = ({ hold, movements }: LedgerTransaction): boolean =>
  !hold || (!hold.isMoved && movements.some(({ amount }) => amount > 0));
