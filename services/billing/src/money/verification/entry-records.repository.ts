import { toCanonicalRow } from '@duet/service-kit/checkpoint-digest';
import type { Period, RecordRow, Records } from '@duet/service-kit/checkpoints';
import { getIdTime, toIdRange } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LedgerEntryEntity } from '../ledger/ledger-entry.entity';
import type { LedgerTransactionEntity } from '../ledger/ledger-transaction.entity';

@Injectable()
export class EntryRecordsRepository implements Records {
  readonly chain = 'entry';

  async findCut(
    source: Pick<EntityManager, 'query'>,
    period: Period,
    rows: number,
  ): Promise<Date | null> {
    const [row] = await source.query<Pick<LedgerTransactionEntity, 'id'>[]>(
      `SELECT id
        FROM ledger_transaction
        WHERE id >= ? AND id < ?
        ORDER BY id
        LIMIT 1 OFFSET ?`,
      [...toIdRange(period), rows - 1],
    );
    return row ? getIdTime(row.id) : null;
  }

  async read(
    source: Pick<EntityManager, 'query'>,
    period: Period,
    isLocking: boolean,
  ): Promise<RecordRow[]> {
    const lock = isLocking ? 'LOCK IN SHARE MODE' : '';
    const transactions = await source.query<LedgerTransactionEntity[]>(
      `SELECT id, idempotency_key, kind, wallet_id, reference, occurred_at
        FROM ledger_transaction
        WHERE id >= ? AND id < ?
        ORDER BY id
        ${lock}`,
      toIdRange(period),
    );
    const entries = await source.query<LedgerEntryEntity[]>(
      `SELECT transaction_id, line, account, wallet_id, unit, amount
        FROM ledger_entry
        WHERE transaction_id >= ? AND transaction_id < ?
        ORDER BY transaction_id, line
        ${lock}`,
      toIdRange(period),
    );
    return [
      ...transactions.map((row) => [
        ...['transaction', row.id, row.idempotency_key, row.kind, row.wallet_id, row.reference],
        row.occurred_at,
      ]),
      ...entries.map((row) => [
        ...['entry', row.transaction_id, row.line, row.account, row.wallet_id, row.unit],
        row.amount,
      ]),
    ].map((values) => ({ canonical: toCanonicalRow(values) }));
  }
}
